import type { PublicClinic } from '@radiance/backend/contract';
import { screen, within } from '@testing-library/react';
import { BookingDialog } from '../features/booking/BookingDialog';
import { openBooking } from '../features/booking/booking';
import { aTreatment } from './factories';
import { fakeApi, ok, type Answer } from './fakeApi';
import { renderSite } from './renderSite';
import { user } from './user';

export const facial = aTreatment({ name: 'Hidratación intensiva', duration: 60, price: 90 });
export const massage = aTreatment({ name: 'Masaje con piedras', category: 'Masajes' });
export const treatments = [facial, massage];
export const SLOTS = [
  { time: '09:00', available: true },
  { time: '10:00', available: false },
  { time: '16:00', available: true },
];

export { user };
export const next = () => user.click(screen.getByRole('button', { name: 'Siguiente' }));
export const confirm = () => user.click(screen.getByRole('button', { name: 'Confirmar Reserva' }));
export const step = (): string | null => screen.getByRole('heading', { level: 3, name: /^Paso/ }).textContent;

export function openWizard(answers: Record<string, () => Answer> = {}, treatmentId?: string, clinic?: PublicClinic) {
  const api = fakeApi({
    'GET /api/treatments': () => ok(treatments),
    'GET /api/availability': () => ok(SLOTS),
    'GET /api/availability/next': () => ok([]),
    'GET /api/practitioners': () => ok([]),
    'POST /api/appointments': () => ({ status: 201, body: {} }),
    ...answers,
  });
  openBooking(treatmentId);
  return renderSite(<BookingDialog />, { clinic }).then(() => api);
}

export async function fillPerson() {
  const person = { 'Nombre y apellidos': '  Marta López  ', Email: 'marta@correo.es', Teléfono: '612 345 678' };
  for (const [label, text] of Object.entries(person)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

/** The first open day of next month, so that the spec is right on every day of the year. */
export async function chooseDay() {
  await user.click(await screen.findByRole('button', { name: 'Próximo mes' }));
  const grid = screen.getByRole('grid');
  const [day] = within(grid)
    .getAllByRole('button')
    .filter((button) => !(button as HTMLButtonElement).disabled);
  if (day) await user.click(day);
}

export async function goToLastStep() {
  await user.click(await screen.findByRole('radio', { name: /Hidratación intensiva/ }));
  await next();
  await fillPerson();
  await next();
  await chooseDay();
  await user.click(await screen.findByRole('radio', { name: '09:00' }));
  await next();
}
