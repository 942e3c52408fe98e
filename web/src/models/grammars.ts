/** The text of a chapter model's grammar, for a model that learns from it in the page. */
export async function grammarOf(model: 'chapter-zh' | 'chapter-en'): Promise<string> {
  if (model === 'chapter-zh')
    return (await import('../../../models/chapter-zh/grammar.txt?raw')).default;
  return (await import('../../../models/chapter-en/grammar.txt?raw')).default;
}
