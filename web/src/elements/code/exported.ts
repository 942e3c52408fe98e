import type {ExportFile, Format} from '../../code/export/file.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {Lang} from '../../i18n/lang.ts';
import {fetchCode} from './code-fold.ts';

/** What is told instead of numbers that a question covers: whoever asks may show it to the reader. */
export function coveredNumbers(lang: Lang): Error {
  return new Error(`[export] ${stringsOf[lang]['quiz.hidden']}`);
}

/**
 * The arrays of the lines "in code" that are open, else of those of a part: what the page around
 * asks a lesson of parts for.
 */
export async function exportedFrom(
  root: ParentNode,
  section: string,
  format: Format,
): Promise<ExportFile> {
  await fetchCode();
  const all = [...root.querySelectorAll('mx-code')];
  const here = all.filter((code) => code.closest(`[data-part="${section}"]`));
  const code = [...here, ...all].find(({isOpen}) => isOpen) ?? here[0];
  if (!code) throw new Error(`[export] ${section} has no numbers yet`);
  const {lang, isCovered} = code.shown;
  if (isCovered) throw coveredNumbers(lang);
  return code.exported(format);
}
