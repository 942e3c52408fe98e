/** What a reader may do, and in what order no reader would: each act returns what it did, in words. */
/* global document, innerWidth, innerHeight -- in functions that run in the page */

const KEYS = [
  ...['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'Escape', ',', '.'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Control+Home', 'Control+End', 'Backspace', 'Delete', 'a', '0', '/'],
];
const TEXTS = [
  '我爱你',
  'I love you',
  '',
  '  ',
  '🐘👩‍🚀',
  '{{n}}',
  '<b>x</b>',
  '-1e9',
  'word '.repeat(60),
];
const SIZES = [
  ...[
    [320, 640],
    [360, 740],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ],
  ...[
    [640, 320],
    [280, 600],
  ],
];
const LESSONS = ['multi-head', 'qkv', 'one-head', 'emergence'];
const VALUES = {
  lang: ['zh-CN', 'en', 'fr', ''],
  theme: ['auto', 'light', 'dark', 'sepia'],
  step: ['x', 'qkv', 'scores', 'weights', 'attn_out', 'walk', 'lab', 'film', 'train', 'nothing'],
  head: ['0', '1', '7', '99', '-1'],
  layer: ['0', '1', '99'],
  row: ['0', '3', '1000', 'x'],
  sentence: ['tired', 'love', 'phone', 'new-york', 'none'],
  model: ['auto', 'paper', 'chapter-zh', 'chapter-en'],
  controls: ['full', 'basic'],
  lesson: LESSONS,
};

/** Where one can click, whatever shadow it is in; links that lead away are none of the page's. */
const targetsIn = (page) =>
  page.evaluate(() => {
    const wanted = 'button, select, summary, label, a, input, textarea, td, th, svg, [tabindex]';
    const found = [];
    const walk = (root) => {
      for (const one of root.querySelectorAll('*')) {
        if (one.shadowRoot) walk(one.shadowRoot);
        if (!one.matches(wanted) || one.matches('a[href^="http"], input[type="file"]')) continue;
        const {left, top, width, height} = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (width === 0 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        found.push({x, y, name: `${one.localName}.${one.getAttribute('class') ?? ''}`});
      }
    };
    walk(document);
    return found;
  });

async function target(page, random) {
  const all = await targetsIn(page);
  return all.length > 0 ? random.one(all) : {x: 10, y: 10, name: 'page'};
}

const ACTS = {
  async click(page, random) {
    const {x, y, name} = await target(page, random);
    const clickCount = random.one([1, 1, 1, 2]);
    await page.mouse.click(x, y, {clickCount});
    return `click ${name} at ${Math.round(x)}, ${Math.round(y)} × ${clickCount}`;
  },
  async hover(page, random) {
    const {x, y, name} = await target(page, random);
    await page.mouse.move(x, y);
    return `hover ${name}`;
  },
  async drag(page, random) {
    const from = await target(page, random);
    const {width, height} = page.viewportSize();
    const to = {x: random.below(width), y: random.below(height)};
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, {steps: 3});
    await page.mouse.up();
    return `drag ${from.name} to ${to.x}, ${to.y}`;
  },
  async key(page, random) {
    const key = random.one(KEYS);
    await page.keyboard.press(key);
    return `key ${key}`;
  },
  async text(page, random) {
    const text = random.one(TEXTS);
    await page.keyboard.insertText(text);
    return `text ${JSON.stringify(text.slice(0, 20))}`;
  },
  async wheel(page, random) {
    const [dx, dy] = [random.one([0, 0, 0, 200, -200]), random.below(1600) - 600];
    await page.mouse.wheel(dx, dy);
    return `wheel ${dx}, ${dy}`;
  },
  async resize(page, random) {
    const [width, height] = random.one(SIZES);
    await page.setViewportSize({width, height});
    return `resize ${width} × ${height}`;
  },
  async attribute(page, random) {
    const name = random.one(Object.keys(VALUES));
    const value = random.one(VALUES[name]);
    await page.evaluate(
      ([n, v]) => document.querySelector('moxiang-lesson').setAttribute(n, v),
      [name, value],
    );
    return `attribute ${name}="${value}"`;
  },
  async select(page, random) {
    const chosen = await page.evaluate((share) => {
      const all = [];
      const walk = (root) => {
        for (const one of root.querySelectorAll('*')) {
          if (one.shadowRoot) walk(one.shadowRoot);
          if (one.localName === 'select' || one.type === 'range') all.push(one);
        }
      };
      walk(document);
      const field = all[Math.floor(share * all.length)];
      if (!field) return 'nothing';
      const [least, most] = [Number(field.min ?? 0), Number(field.max ?? 1)];
      const {options} = field;
      field.value = options
        ? options[Math.floor(((share * 997) % 1) * options.length)].value
        : least + ((share * 997) % 1) * (most - least);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, {bubbles: true}));
      return `${field.id || field.name}=${field.value}`;
    }, random.next());
    return `select ${chosen}`;
  },
  async history(page, random) {
    const way = random.one(['goBack', 'goForward', 'reload']);
    await page[way]({waitUntil: 'commit', timeout: 5000}).catch(() => undefined);
    return way;
  },
};

const WEIGHTS = {
  ...{click: 30, hover: 8, drag: 8, key: 24, text: 4, wheel: 10, resize: 3},
  ...{attribute: 6, select: 5, history: 2},
};

/** Does something; what it was. */
export async function act(page, random) {
  return ACTS[random.weighted(WEIGHTS)](page, random);
}
