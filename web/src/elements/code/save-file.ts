import {exportFile} from '../../code/export/file.ts';
import type {ExportFile, Format} from '../../code/export/file.ts';
import type {SavedLines} from './code-element.ts';

/** How long a file's address is kept for the browser to have taken it. */
const KEPT_MS = 10_000;

export function saveFile({name, type, bytes}: ExportFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** What is saved for lines. */
export async function fileOf(
  {code, arrays, labels}: SavedLines,
  format: Format,
): Promise<ExportFile> {
  return exportFile(format, code, await arrays(), labels);
}
