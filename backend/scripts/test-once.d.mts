export const PRODUCT: readonly string[];
export function once<T>(name: string, make: () => Promise<T>): Promise<T>;
