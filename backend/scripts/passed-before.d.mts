export function printOf(now: Date): Promise<string>;
export function passedBefore(name: string, print: string, folder?: string): Promise<number | undefined>;
export function rememberPassed(
  name: string,
  print: string,
  outcome: { readonly passed: number; readonly failed: number; readonly flaky?: number },
  folder?: string,
): Promise<void>;
