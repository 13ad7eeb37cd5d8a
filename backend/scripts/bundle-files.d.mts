export const DIST: string;
export const FOLDER: string;
export function clearCompiled(dist?: string): Promise<void>;
export function noteNewest(names: readonly string[], folder?: string): Promise<void>;
export function removeOlderBundles(folder?: string): Promise<void>;
