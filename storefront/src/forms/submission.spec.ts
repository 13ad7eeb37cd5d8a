import { describe, expect, it } from '@jest/globals';
import { createSubmission } from './submission';

describe('a submission', () => {
  it('keeps its key while the same content is sent again', () => {
    const submission = createSubmission();
    expect(submission.keyFor({ name: 'Ana' })).toBe(submission.keyFor({ name: 'Ana' }));
  });

  it('has another key for other content', () => {
    const submission = createSubmission();
    expect(submission.keyFor({ name: 'Ana' })).not.toBe(submission.keyFor({ name: 'Eva' }));
  });

  it('has another key once the outcome is known', () => {
    const submission = createSubmission();
    const first = submission.keyFor({ name: 'Ana' });
    submission.settle();
    expect(submission.keyFor({ name: 'Ana' })).not.toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });
});
