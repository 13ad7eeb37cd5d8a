import { violationsOn } from '../support/axe';
import { dialog, expect, test } from '../support/site';
import { onEachWidth } from '../support/widths';

const DOCTOR = 'Dra. Elena Vidal Montero';
const PHYSIOTHERAPIST = 'Marta Solís Navarro';
const MASSAGE = 'masaje-descontracturante';

interface Booked {
  id: string;
  practitioner_name: string | null;
  date: string;
  time: string;
}

test('somebody is chosen, and one of the next free hours in one tap @desktop', async ({ page, site }) => {
  await site.open(`/tratamiento/${MASSAGE}`);
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Te atiende')).toBeVisible();
  await expect(panel.getByRole('link')).toHaveText([DOCTOR, PHYSIOTHERAPIST, /llamar/]);
  await expect(panel.getByRole('button', { name: / ?, \d+:00$/ })).toHaveCount(3);
  await page.getByRole('main').getByRole('button', { name: 'Reservar ahora' }).click();

  const wizard = dialog(page, 'Reserva tu cita');
  const next = wizard.getByRole('button', { name: 'Siguiente' });
  await expect(wizard.getByText('Masaje descontracturante')).toBeVisible();
  const email = `equipo-${Date.now()}@correo.example`;
  await wizard.getByLabel('Nombre y apellidos').fill('Ana del Equipo');
  await wizard.getByLabel('Email').fill(email);
  await wizard.getByLabel('Teléfono').fill('612000418');
  await next.click();

  const who = wizard.getByLabel('Con quién');
  await expect(who.getByRole('option')).toHaveText(['Cualquiera', new RegExp(DOCTOR), new RegExp(PHYSIOTHERAPIST)]);
  await expect(who).toHaveValue('');
  // The month's fourth week is visible without scrolling.
  await expect(wizard.getByRole('grid').getByRole('row').nth(4)).toBeInViewport({ ratio: 1 });
  const answer = page.waitForResponse((response) => /\/next\?.*practitioner_id=/.test(response.url()) && response.ok());
  await who.selectOption({ label: `${PHYSIOTHERAPIST}, Fisioterapeuta` });
  const [first] = (await (await answer).json()) as { date: string; time: string }[];
  expect(first?.time && first.time >= '16:00').toBe(true);
  const chip = wizard.getByRole('button', { name: new RegExp(`, ${first?.time}$`) }).first();
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(wizard.getByRole('radio', { name: first?.time, exact: true })).toBeChecked();
  await onEachWidth(page, async () => {
    const violations = await violationsOn(page, { within: '[role=dialog], dialog' });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });
  await next.click();
  await expect(wizard.getByText(`Con ${PHYSIOTHERAPIST}`)).toBeVisible();
  await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
  await site.toast('¡Reserva recibida!');

  const [booked] = await site.api<Booked[]>('get', `appointments?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  expect(booked).toMatchObject({ practitioner_name: PHYSIOTHERAPIST, ...first });
  await site.api('delete', `appointments/${booked?.id}`);
});

test('an hour beside the treatment opens the wizard with it chosen @phone', async ({ page, site }) => {
  await site.open(`/tratamiento/${MASSAGE}`);
  const chip = page
    .getByRole('complementary')
    .getByRole('button', { name: /, \d+:00$/ })
    .last();
  const time = /\d+:00/.exec((await chip.textContent()) ?? '')?.[0] ?? '';
  await chip.click();
  const wizard = dialog(page, 'Reserva tu cita');
  const next = wizard.getByRole('button', { name: 'Siguiente' });
  await expect(wizard.getByText('Masaje descontracturante')).toBeVisible();
  await wizard.getByLabel('Nombre y apellidos').fill('Ana del Equipo');
  await wizard.getByLabel('Email').fill('ana@correo.example');
  await wizard.getByLabel('Teléfono').fill('612000418');
  await next.click();
  await expect(wizard.getByRole('radio', { name: time, exact: true })).toBeChecked();
});

test('the team has a page of its own, reached from the home page @phone', async ({ page, site }) => {
  await site.open('/');
  await page.getByRole('link', { name: 'Conoce al equipo' }).click();
  await expect(page).toHaveURL('/equipo');
  const doctor = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: DOCTOR }) });
  await expect(doctor).toContainText('Médica estética y directora médica');
  await expect(doctor).toContainText('n.º 28/00000');
  await expect(doctor).toContainText('Su retrato es un dibujo.');
  await expect(doctor.getByRole('link', { name: 'Todos los tratamientos de la clínica' })).toBeVisible();
  await page.getByRole('link', { name: 'Masaje descontracturante' }).click();
  await expect(page).toHaveURL(`/tratamiento/${MASSAGE}`);
});
