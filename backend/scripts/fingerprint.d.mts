export function filesOf(source: string, isLeftOut: (name: string, file: string) => boolean): Promise<string[]>;
export function isMade(name: string, file: string): boolean;
export function fingerprintOf(
  files: readonly string[],
  options?: {
    readonly salt?: string;
    readonly seen?: (content: string, file: string) => string | Promise<string>;
  },
): Promise<string>;
