import type { Onboarding, OnboardingStep, OnboardingStepName } from '@radiance/backend/contract';
import { browserStorage, useStored } from '../../lib/browser/browserStorage';

export const STEP_TITLES: Readonly<Record<OnboardingStepName, string>> = {
  clinic: 'Tu clínica',
  hours: 'Horario',
  team: 'Equipo',
  catalogue: 'Tratamientos',
  texts: 'Textos',
  legal: 'Datos legales',
  mail: 'Correo',
  domain: 'Dirección web',
  'second-step': 'Segundo paso',
  backup: 'Copia de seguridad',
  examples: 'Datos de ejemplo',
};

/** Steps that the site needs before it opens. */
const NEEDED: readonly OnboardingStepName[] = ['clinic', 'hours', 'team', 'catalogue', 'texts', 'legal'];

export type StepState = 'done' | 'unseen' | 'left' | 'later';

const KEY = 'radiance-onboarding-seen';

/** The steps that were unfolded in this browser: some are complete by their defaults, which nobody has looked at. */
export function useSeenSteps(): { seen: readonly string[]; see: (name: string) => void } {
  const seen = (useStored(KEY) ?? '').split(' ').filter(Boolean);
  const see = (name: string) => {
    if (!seen.includes(name)) browserStorage.setItem(KEY, [...seen, name].join(' '));
  };
  return { seen, see };
}

export const stateOf = ({ name, left, hinders: blocks }: OnboardingStep, seen: readonly string[], isOpen: boolean): StepState => {
  if (left.length > 0) return blocks ? 'left' : 'later';
  return isOpen || seen.includes(name) ? 'done' : 'unseen';
};

/** The number of steps that still block the opening, seen or not, and the number of all that it needs. */
export function progressOf({ steps }: Onboarding): { left: number; total: number } {
  const needed = steps.filter(({ name, hinders }) => hinders || NEEDED.includes(name));
  return { left: needed.filter(({ hinders }) => hinders).length, total: needed.length };
}

/** The step to go on with: the next that is not done, from the beginning again after the last. */
export function nextStep({ steps, is_open }: Onboarding, seen: readonly string[], after: string): OnboardingStep | undefined {
  const at = steps.findIndex(({ name }) => name === after) + 1;
  return [...steps.slice(at), ...steps.slice(0, at)].find(
    (step) => step.name !== after && stateOf(step, seen, is_open) !== 'done',
  );
}
