import type { PendingStep } from '@radiance/backend/contract';
import { useState } from 'react';
import { useAuth } from './AuthProvider';

/**
 * The step that a staff member's session has to complete. `pin` keeps the enrolment on screen after it succeeded, because the recovery
 * codes follow.
 */
export function usePendingStep(): { step: PendingStep; pin: () => void; unpin: () => void } {
  const { session, isStaff } = useAuth();
  const [isPinned, setIsPinned] = useState(false);
  if (!session && isPinned) setIsPinned(false);
  const pending = isStaff ? (session?.pending_step ?? null) : null;
  return { step: isPinned ? 'enrol' : pending, pin: () => setIsPinned(true), unpin: () => setIsPinned(false) };
}
