import type { PendingStep } from '@radiance/backend/contract';
import { useState } from 'react';
import { useAuth } from './AuthProvider';

/**
 * The step that a staff member's session has to complete. `hold` keeps the enrolment on screen after it succeeded, because the recovery
 * codes follow.
 */
export function usePendingStep(): { step: PendingStep; hold: () => void; release: () => void } {
  const { session, isStaff } = useAuth();
  const [isHeld, setIsHeld] = useState(false);
  if (!session && isHeld) setIsHeld(false);
  const pending = isStaff ? (session?.pending_step ?? null) : null;
  return { step: isHeld ? 'enrol' : pending, hold: () => setIsHeld(true), release: () => setIsHeld(false) };
}
