import type { AssuranceLevel, PendingStep } from '../../contract/index.js';
import type { Settings } from '../../platform/settings.js';

interface Standing {
  aal: AssuranceLevel;
  /** A verified one. */
  hasFactor: boolean;
  isAdministrator: boolean;
}

export function pendingStep(
  { aal, hasFactor, isAdministrator }: Standing,
  { mfaRequired }: Pick<Settings, 'mfaRequired'>,
): PendingStep {
  if (aal === 'aal2') return null;
  if (hasFactor) return 'verify';
  return isAdministrator && mfaRequired ? 'enrol' : null;
}
