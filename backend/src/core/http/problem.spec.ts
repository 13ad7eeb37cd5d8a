import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { PROBLEM_CODE_NAMES, PROBLEM_CODES } from '../../contract/index.js';
import { conflict, invalidFields, notFound, problemBody, ProblemException } from './problem.js';

const ROWS = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8').matchAll(
  /^\| (\d{3}) \| `([a-z-]+)` \| (.+) \|$/gm,
);

describe('the codes of failures', () => {
  it('are listed in docs/api.md with status and meaning', () => {
    expect([...ROWS].map(([, status, code, meaning]) => [code, [Number(status), meaning]])).toEqual(
      PROBLEM_CODE_NAMES.map((code) => [code, [...PROBLEM_CODES[code]]]),
    );
  });

  it.each([
    [400, 'bad-request'],
    [404, 'not-found'],
    [409, 'conflict'],
    [418, 'bad-request'],
    [503, 'unavailable'],
    [502, 'internal-error'],
  ])('of status %d begin with %s', (status, code) => {
    expect(problemBody(status, 'No')).toMatchObject({ code, type: `/api/docs/errors#${code}` });
  });

  it('appear in the refusals', () => {
    expect([conflict('No', {}, 'slot-taken').code, notFound('No', 'retired').code]).toEqual(['slot-taken', 'retired']);
    const { message, errors } = invalidFields({ name: 'No' });
    expect(problemBody(400, message, errors).code).toBe('invalid-fields');
    expect(new ProblemException(409).code).toBeUndefined();
  });
});
