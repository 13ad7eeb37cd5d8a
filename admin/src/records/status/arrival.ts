import { serverNow, type Appointment } from '@radiance/backend/contract';

/** Notes an arrival at this moment, or takes it back. */
export const toggledArrival = ({ arrived_at }: Pick<Appointment, 'arrived_at'>): Pick<Appointment, 'arrived_at'> => ({
  arrived_at: arrived_at ? null : new Date(serverNow()).toISOString(),
});
