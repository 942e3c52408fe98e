import {worded} from '../i18n/acts.ts';
import {keyOf} from '../i18n/fill.ts';
import {hostStringsOf} from '../i18n/host.ts';
import {stringsOf} from '../i18n/lang.ts';
import type {Lang} from '../i18n/lang.ts';
import {allLessons, ownOf, sentenceOf} from '../lessons/lessons.ts';
import {PREFIXES} from '../lessons/prefix.ts';

/** What a value of a parameter is called in the lesson itself; a step has a name in its lesson. */
export function titleOf(name: string, word: string, lesson: string, lang: Lang): string {
  const strings = stringsOf[lang];
  const known = hostStringsOf[lang];
  const parts = ownOf(lesson);
  const prefix = parts ? PREFIXES[parts.id as keyof typeof PREFIXES] : 'step';
  switch (name) {
    case 'lesson':
      return strings[keyOf(allLessons.find(({id}) => id === word)!.title)];
    case 'sentence':
      return sentenceOf(word)!.text;
    case 'step':
      return worded(strings[keyOf(`${prefix}.${word}.title`)], false);
    case 'model':
    case 'theme':
      return strings[keyOf(`${name}.${word}`)];
    case 'lang':
      return strings[keyOf(`language.${word}`)];
    default:
      return known[`author.${name}.${word}` as keyof typeof known];
  }
}
