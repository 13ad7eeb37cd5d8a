export type BookingField =
  'treatment_id' | 'client_name' | 'email' | 'phone' | 'reminder_channel' | 'practitioner_id' | 'date' | 'time' | 'notes';
export type BookingValues = Record<BookingField, string>;

export const EMPTY_BOOKING: BookingValues = {
  treatment_id: '',
  client_name: '',
  email: '',
  phone: '',
  reminder_channel: 'email',
  practitioner_id: '',
  date: '',
  time: '',
  notes: '',
};

/** Section 4: the fields of each step, which are all that its 'Siguiente' validates. */
export const BOOKING_STEPS = [
  { label: 'Tratamiento', fields: ['treatment_id'] },
  { label: 'Tus datos', fields: ['client_name', 'email', 'phone', 'reminder_channel'] },
  { label: 'Fecha y hora', fields: ['practitioner_id', 'date', 'time'] },
  { label: 'Confirmar', fields: ['notes'] },
] as const satisfies readonly { label: string; fields: readonly BookingField[] }[];

export const TREATMENT_STEP = 0;
export const PERSON_STEP = 1;
export const SCHEDULE_STEP = 2;
export const LAST_STEP = BOOKING_STEPS.length - 1;

/** The first step with one of the fields: the visitor corrects there what the server refused. */
export const stepOf = (fields: readonly string[]): number | undefined => {
  const index = BOOKING_STEPS.findIndex((step) => step.fields.some((field) => fields.includes(field)));
  return index < 0 ? undefined : index;
};
