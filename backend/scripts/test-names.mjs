import path from 'node:path';
import { ROOT } from './terminal.mjs';

/**
 * Which tests those were, a line each: whoever reads the end of a log alone still learns what to look for.
 * @typedef {import('./test-names.d.mts').JestReport} JestReport
 * @typedef {import('./test-names.d.mts').PlaywrightSuite} PlaywrightSuite
 */

const AGAIN = ' (only when tried again)';
/** @param {readonly string[]} parts */
const line = (...parts) => parts.filter(Boolean).join(' › ').replaceAll(/\s+/g, ' ');

/** A file that could not be run has no test that failed. @param {JestReport | null} report */
export const failedInJest = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => line(file, fullName));
    return status === 'failed' ? [file] : [];
  });

/** @param {JestReport | null} report */
export const filesThatFailed = (report) =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * Of what failed at first, what failed again or only then, and what passed when tried again.
 * @param {readonly string[]} first
 * @param {readonly string[]} again
 */
export const apartFromWavering = (first, again) => ({
  failed: [...again],
  wavering: first.filter((name) => !again.includes(name)).map((name) => `${name}${AGAIN}`),
});

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @param {readonly string[]} around
 * @returns {string[]}
 */
export const failedInPlaywright = (suites, around = []) =>
  suites.flatMap(({ title, file, specs, suites: inner = [] }) => {
    // A file is called by its name; that stands before each test with the line.
    const groups = title === file ? around : [...around, title];
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'expected')
        .map(
          ({ status, projectName }) =>
            `${line(projectName, `${spec.file}:${spec.line}`, ...groups, spec.title)}${status === 'flaky' ? AGAIN : ''}`,
        ),
    );
    return [...own, ...failedInPlaywright(inner, groups)];
  });

/** What `step` has marked. @param {string} output */
export const failedInSteps = (output) =>
  [...output.matchAll(/^ {2}✗ (?!BROKEN)(.+?)(?: [\d.]+ s)?$/gm)].map(([, title = '']) => title);
