import { describe, expect, it } from '@jest/globals';
import type { OnboardingStepName } from '@radiance/backend/contract';
import { anOnboarding } from '../../test/records';
import { nextStep, progressOf, stateOf } from './stepProgress';

const step = (name: OnboardingStepName, left: string[] = [], hinders = left.length > 0) => ({ name, left, hinders });
const guide = anOnboarding({
  is_open: false,
  steps: [step('clinic'), step('hours'), step('team', ['Alguien']), step('texts'), step('mail', ['Un correo'], false)],
});

describe('a step of the guide', () => {
  it('is done only once somebody has seen it', () => {
    const states = guide.steps.map((each) => stateOf(each, ['clinic', 'team'], false));
    expect(states).toEqual(['done', 'unseen', 'left', 'unseen', 'later']);
  });

  it('is left before opening only while it blocks opening', () => {
    expect(progressOf(guide)).toEqual({ left: 1, total: 4 });
  });

  it('is followed by the next that is not done, and after the last by the first', () => {
    expect(nextStep(guide, ['clinic'], 'clinic')?.name).toBe('hours');
    expect(nextStep(guide, ['clinic', 'hours'], 'clinic')?.name).toBe('team');
    expect(nextStep(guide, ['clinic', 'texts'], 'mail')?.name).toBe('hours');
  });

  it('counts as seen where the site is open', () => {
    expect(stateOf(step('hours'), [], true)).toBe('done');
  });
});
