import {embed, embedAll} from './embed.ts';

/** moxiang-embed.js: the functions under one name, and every place of the page filled. */
Object.assign(globalThis, {moxiangEmbed: {embed, embedAll}});
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => embedAll());
else embedAll();
