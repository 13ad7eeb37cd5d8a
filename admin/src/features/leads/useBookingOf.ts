import type { Lead } from '@radiance/backend/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { backTo } from '../../records/record/useRecordPath';
import { useMay } from '../../session/useMay';

/** Opens the booking form with what the message says, and returns; null for whoever may not book. */
export function useBookingOf({ client_id, name, email, phone }: Lead): (() => void) | null {
  const navigate = useNavigate();
  const from = useLocation();
  if (!useMay()('create', 'appointments')) return null;
  const state = { client_id, client_name: name, email, phone, ...backTo(from) };
  return () => void navigate('/appointments/create', { state });
}
