import { describe, expect, it } from '@jest/globals';
import { createSubmission } from './submission';

describe('a submission', () => {
  it('is the same one while the same content is sent again', () => {
    const submission = createSubmission();
    expect(submission.begin({ name: 'Ana' })).toBe(submission.begin({ name: 'Ana' }));
  });

  it('is another one with other content', () => {
    const submission = createSubmission();
    expect(submission.begin({ name: 'Ana' }).key).not.toBe(submission.begin({ name: 'Eva' }).key);
  });

  it('is the same one with other content if there can be only one, and remembers what was sent before', () => {
    const submission = createSubmission({ isOnlyOne: true });
    const { key } = submission.begin({ name: 'Ana' });
    submission.begin({ name: 'Eva' });
    expect(submission.begin({ name: 'Eva Sol' })).toMatchObject({ key, earlier: [{ name: 'Ana' }, { name: 'Eva' }] });
    submission.settle();
    expect(submission.begin({ name: 'Eva Sol' }).key).not.toBe(key);
  });

  it('is another one once the outcome is known', () => {
    const submission = createSubmission();
    const { key } = submission.begin({ name: 'Ana' });
    submission.settle();
    expect(submission.begin({ name: 'Ana' }).key).not.toBe(key);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});
