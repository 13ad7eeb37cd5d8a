export const ENGINE: readonly string[];
