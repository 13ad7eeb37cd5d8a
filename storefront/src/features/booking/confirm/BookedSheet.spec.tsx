import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aClinic } from '../../../test/fakeApi';
import { renderSite } from '../../../test/renderSite';
import { BookedSheet } from './BookedSheet';

const sheetOf = async (date: string): Promise<void> => {
  const booked = { date, time: '17:00', treatmentName: 'Masaje', practitionerName: null, bookedAt: '2026-07-08T08:00:00.000Z' };
  const manageUrl = 'https://clinica.example/cita/abc';
  await renderSite(<BookedSheet booked={{ ...booked, manageUrl }} />, { clinic: aClinic({ phone: '+34 910 555 777' }) });
};

it('says until when an appointment can be changed', async () => {
  await sheetOf('2026-07-14');
  expect(await screen.findByText(/Puedes cambiarla o cancelarla sin coste hasta el lunes, 13 de julio, 17:00\./)).toBeTruthy();
});

it('of one that is too near says to call, and how to undo a mistake', async () => {
  await sheetOf('2026-07-08');
  const text = await screen.findByText(/Para cambiarla, llámanos\. Si te has equivocado, puedes cancelarla durante 30 minutos/);
  expect(text.textContent).not.toContain('hasta el');
});
