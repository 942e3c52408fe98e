export function withFigures(page: string): Promise<string>;
