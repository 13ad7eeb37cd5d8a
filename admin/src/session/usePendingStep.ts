import type { PendingStep } from '@radiance/backend/contract';
import { useState } from 'react';
import { useAuth } from './AuthProvider';

/**
 * What the session of somebody with a role has still to do. An enrolment counts before it is over, since its recovery codes
 * are shown after the proof: whoever shows it holds it until then.
 */
export function usePendingStep(): { step: PendingStep; hold: () => void; release: () => void } {
  const { session, isStaff } = useAuth();
  const [isHeld, setIsHeld] = useState(false);
  if (!session && isHeld) setIsHeld(false);
  const pending = isStaff ? (session?.pending_step ?? null) : null;
  return { step: isHeld ? 'enrol' : pending, hold: () => setIsHeld(true), release: () => setIsHeld(false) };
}
