export function shapeOf(content: string, file: string): string;
export function printsWithTypes(files: readonly string[]): Promise<(file: string) => string>;
