import { APPOINTMENT_RULES, type Values } from '@radiance/backend/contract';
import { ruleSchema } from '../../../fields';

const { treatment_id, client_name, email, phone, reminder_channel, practitioner_id, date, time, notes } = APPOINTMENT_RULES;

/** The wizard's fields in the order of its steps. A file of its own, because it loads yup, which only the open dialog needs. */
const BOOKING_RULES = { treatment_id, client_name, email, phone, reminder_channel, practitioner_id, date, time, notes } as const;

export type BookingForm = Values<typeof BOOKING_RULES>;

export const bookingSchema = ruleSchema(BOOKING_RULES);
