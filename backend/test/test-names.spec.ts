import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { apartFromWavering, failedInJest, failedInPlaywright, failedInSteps, filesThatFailed } from '../scripts/test-names.mjs';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

describe('the end of a run of tests', () => {
  it('names what failed over HTTP by its file, and a file that could not be run', () => {
    const tests = [
      { status: 'passed', fullName: 'orders are paid' },
      { status: 'failed', fullName: 'orders are\n  cancelled once' },
    ];
    const report = {
      testResults: [
        { name: file('orders.spec.ts'), status: 'failed', assertionResults: tests },
        { name: file('leads.spec.ts'), status: 'failed', assertionResults: [] },
        { name: file('health.spec.ts'), status: 'passed', assertionResults: tests.slice(0, 1) },
      ],
    };
    expect(failedInJest(report)).toEqual([
      'backend/test/orders.spec.ts › orders are cancelled once',
      'backend/test/leads.spec.ts',
    ]);
    expect(failedInJest(null)).toEqual([]);
    expect(filesThatFailed(report)).toEqual([file('orders.spec.ts'), file('leads.spec.ts')]);
  });

  it('tells what passed only when tried again apart from what failed twice, or only then', () =>
    expect(apartFromWavering(['orders › are paid', 'leads › are kept'], ['leads › are kept', 'leads › are sent'])).toEqual({
      failed: ['leads › are kept', 'leads › are sent'],
      wavering: ['orders › are paid (only when tried again)'],
    }));

  it('names journeys by device, file, line and group, and says which passed only when tried again', () => {
    const spec = (title: string, line: number, status: string) => ({
      title,
      file: 'booking.e2e.ts',
      line,
      tests: [
        { status: 'expected', projectName: 'phone' },
        { status, projectName: 'desktop' },
      ],
    });
    const suites = [
      {
        title: 'booking.e2e.ts',
        file: 'booking.e2e.ts',
        specs: [spec('is kept', 3, 'unexpected')],
        suites: [
          { title: 'an hour', file: 'booking.e2e.ts', specs: [spec('is booked', 7, 'flaky'), spec('is seen', 9, 'expected')] },
        ],
      },
    ];
    expect(failedInPlaywright(suites)).toEqual([
      'desktop › booking.e2e.ts:3 › is kept',
      'desktop › booking.e2e.ts:7 › an hour › is booked (only when tried again)',
    ]);
  });

  it('names what was broken on purpose and did not hold', () => {
    expect(failedInSteps('  ✓ SIGTERM under load, SQLite 2.1 s\n  ✗ SIGKILL, MariaDB 12.0 s\n  found  17\n  ✗ BROKEN\n')).toEqual(
      ['SIGKILL, MariaDB'],
    );
  });
});
