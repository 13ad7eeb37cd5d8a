import type { Page } from '@playwright/test';
import { violationsOn } from '../support/axe';
import { mailsIn } from '../support/mails';
import { dialog, expect, newTreatment, openAlive, test as base, type OwnSite } from '../support/site';
import { onEachWidth } from '../support/widths';

/** A zone in which it is day now, because offers wait at night. */
function zoneOfDay(): string {
  const behind = new Date().getUTCHours() - 13;
  return ['Etc', `GMT${behind >= 0 ? '+' : ''}${behind}`].join('/');
}

interface Waited extends OwnSite {
  /** Links in the mails to an address, the latest last. */
  linksTo: (address: string) => string[];
}
const test = base.extend<{ waited: Waited }>({
  waited: async ({ ownSite }, use) => {
    const site = await ownSite({ TZ_CLINIC: zoneOfDay() });
    await site.api('put', 'clinic', { waiting_list: true, slots: ['10:00', '11:00'] });
    const linksTo = (address: string): string[] =>
      mailsIn(site.folder)
        .filter((mail) => mail.includes(address) && mail.includes('Reservar esta hora'))
        .flatMap((mail) => /https?:\S+\/espera\/[\w-]{43}/.exec(mail) ?? []);
    await use({ ...site, linksTo });
  },
});

const expectAccessible = async (page: Page, what: string) => {
  await page.mouse.move(0, 0);
  await onEachWidth(page, async (width) => {
    const violations = await violationsOn(page);
    expect.soft(violations.map(({ id, nodes }) => `${what} on ${width} px: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  });
};
const expectNarrow = (page: Page) =>
  onEachWidth(page, async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0),
  );

test('a full day ends in the waiting list, and the hour that falls free in an appointment @desktop', async ({
  page,
  site,
  waited,
}) => {
  const treatment = await waited.api<{ id: string; slug: string; name: string }>(
    'post',
    'treatments',
    newTreatment('Con lista de espera', { duration: 60 }),
  );
  const email = 'espera@correo.example';
  const { time_zone } = await waited.api<{ time_zone: string }>('get', 'clinic');
  const date = await firstOpenDay(waited, treatment.id);
  const taken = await Promise.all(
    ['10:00', '11:00'].map((time) =>
      waited.api<{ id: string }>('post', 'appointments', {
        ...{ client_name: 'Otra Persona', email: 'otra@correo.example', phone: '612 000 700' },
        ...{ treatment_id: treatment.id, date, time, status: 'confirmed' },
      }),
    ),
  );
  expect(time_zone).toMatch(/^Etc/);

  await openAlive(page, `${waited.url}/tratamiento/${treatment.slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Reservar ahora' }).click();
  const wizard = dialog(page, 'Reserva tu cita');
  const next = () => wizard.getByRole('button', { name: 'Siguiente' }).click();
  await wizard.getByLabel('Nombre y apellidos').fill('Berta Espera');
  await wizard.getByLabel('Email').fill(email);
  await wizard.getByLabel('Teléfono').fill('612 000 719');
  await next();
  await expect(wizard.getByRole('grid')).toBeVisible();
  const day = wizard.locator(`td[data-day="${date}"] button`);
  for (let month = 0; month < 8 && !(await day.isVisible()); month++)
    await wizard.getByRole('button', { name: 'Próximo mes' }).click();
  await day.click();
  await expect(wizard.getByText('No quedan horas libres este día. Prueba con otro.')).toBeVisible();
  const ask = wizard.getByRole('button', { name: 'Avísame si queda un hueco' });
  await expectAccessible(page, 'the full day');
  await ask.press('Enter');

  const form = dialog(page, 'Avísame si queda un hueco');
  await expect(form.getByLabel('Desde el día')).toHaveValue(date);
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page, 'the form');
  await expectNarrow(page);
  await page.keyboard.press('Escape');
  await expect(wizard).toBeVisible();
  await wizard.getByRole('button', { name: 'Avísame si queda un hueco' }).click();
  await form.getByLabel('Hasta el día').fill('2020-01-01');
  await form.getByRole('button', { name: 'Apuntarme en la lista de espera' }).click();
  await expect(form.getByText('Debe ser el mismo día o uno posterior')).toBeVisible();
  await form.getByLabel('Cualquier fecha').press('Space');
  await expect(form.getByLabel('Hasta el día')).toHaveCount(0);
  await form.getByLabel('Cualquier fecha').press('Space');
  await form.getByLabel('Hasta el día').fill(date);
  await form.getByRole('button', { name: 'Apuntarme en la lista de espera' }).press('Enter');
  const thanks = dialog(page, 'Estás en la lista de espera');
  await expect(thanks).toContainText(`te escribimos a ${email} y te la guardamos 30 minutos`);
  await expectAccessible(page, 'the thanks');
  await thanks.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await waited.api('put', `appointments/${taken[1]?.id}`, { status: 'cancelled' });
  await expect.poll(() => waited.linksTo(email), { timeout: 30_000 }).toHaveLength(1);
  const link = waited.linksTo(email)[0] ?? '';
  const answer = await openAlive(page, link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Esta hora está guardada para ti');
  await expect(page.getByRole('main').getByText(treatment.name)).toBeVisible();
  await expectAccessible(page, 'the offer');
  await expectNarrow(page);
  const another = await page.context().newPage();
  await openAlive(another, link);
  await page.getByRole('main').getByRole('button', { name: 'Reservar esta hora' }).press('Enter');
  await expect(heading).toHaveText('La hora es tuya');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('region', { name: 'Tu cita, por confirmar' }).getByText('Añadir al calendario')).toBeVisible();
  await expectAccessible(page, 'what was accepted');
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const booked = await waited.api<object[]>('get', `appointments?filter=${filter}`);
  expect(booked).toEqual([expect.objectContaining({ date, time: '11:00', status: 'pending', email })]);
  await page.reload();
  await expect(heading).toHaveText('La hora es tuya');

  site.allowed.push(/Failed to load resource/, /^error: .*ApiError/);
  const left = another.getByRole('main');
  await left.getByRole('button', { name: 'Reservar esta hora' }).click();
  await expect(left.getByRole('heading', { level: 1 })).toHaveText('La hora es tuya');
  await expect(left.getByRole('button')).toHaveCount(0);
  await another.close();
  await openAlive(page, `${link}x`);
  await expect(heading).toHaveText('No encontramos esta hora');
});

/** The first day on which both hours of the treatment are free. */
async function firstOpenDay(waited: Waited, treatmentId: string): Promise<string> {
  const first = Date.now() + 20 * 86_400_000;
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = new Date(first + ahead * 86_400_000).toISOString().slice(0, 10);
    const slots = await waited.api<{ available: boolean }[]>('get', `availability?treatment_id=${treatmentId}&date=${date}`);
    if (slots.filter(({ available }) => available).length === 2) return date;
  }
  throw new Error('No open day');
}
