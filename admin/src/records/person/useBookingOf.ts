import { useLocation, useNavigate } from 'react-router-dom';
import { useMay } from '../../session/useMay';
import { backTo } from '../record/useRecordPath';

export interface Booked {
  client_id?: string | null;
  client_name: string;
  email: string | null;
  phone: string | null;
}

/** Opens the booking form with what is known of the person, and returns; null for whoever may not book. */
export function useBookingOf({ client_id, client_name, email, phone }: Booked): (() => void) | null {
  const navigate = useNavigate();
  const from = useLocation();
  if (!useMay()('create', 'appointments')) return null;
  const state = { client_id, client_name, email, phone, ...backTo(from) };
  return () => void navigate('/appointments/create', { state });
}
