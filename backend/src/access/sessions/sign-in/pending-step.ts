import type { AssuranceLevel, PendingStep } from '../../../contract/index.js';
import type { Settings } from '../../../core/settings/settings.js';

interface Standing {
  aal: AssuranceLevel;
  /** Verified. */
  hasFactor: boolean;
  /** Has a role. */
  isStaff: boolean;
}

export function pendingStep({ aal, hasFactor, isStaff }: Standing, { mfaRequired }: Pick<Settings, 'mfaRequired'>): PendingStep {
  if (aal === 'aal2' || !isStaff) return null;
  if (hasFactor) return 'verify';
  return mfaRequired ? 'enrol' : null;
}
