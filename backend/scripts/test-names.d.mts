export interface JestReport {
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
}

export interface PlaywrightSuite {
  title: string;
  file: string;
  specs: readonly {
    title: string;
    file: string;
    line: number;
    tests: readonly { status: string; projectName: string }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

export function failedInJest(report: JestReport | null): string[];
export function filesThatFailed(report: JestReport | null): string[];
export function apartFromWavering(first: readonly string[], again: readonly string[]): { failed: string[]; wavering: string[] };
export function failedInPlaywright(suites: readonly PlaywrightSuite[], around?: readonly string[]): string[];
export function failedInSteps(output: string): string[];
