export function importsIn(content: string): string;
export function namesIn(content: string): string[];
export function takenIn(content: string): string;
export function exchangeIn(content: string): string;
