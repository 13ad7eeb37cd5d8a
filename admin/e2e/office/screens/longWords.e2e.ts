import type { Page } from '@playwright/test';
import type { Appointment, BeforeAfter, Lead, Order, Product, Testimonial, Treatment } from '@radiance/backend/contract';
import { cutOff } from '../../../../storefront/e2e/support/cutOff';
import { expect, openSecurity, test } from '../../support/ownSite';
import { ADMIN, goWithin } from '../../support/panel';
import { freeHour } from '../../support/site';

const WORD = 'Electroestimuladorhidrodermoabrasivoultrasonicomicrofocaliza';
const EMOJI = '🌿'.repeat(30);
const EMAIL = `${WORD}@${'a'.repeat(60)}.example`;
const SIZES = [1440, 768, 390, 320];

/** Elements inside a dialog that overflow horizontally. */
const scrollsSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"] *')]
      .filter(
        (element) =>
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth,
      )
      .map((element) => `${element.tagName} scrolls sideways: ${(element.textContent ?? '').slice(0, 24)}`),
  );

test('very long words neither overflow nor are cut off in the panel', async ({ page, request }) => {
  const { access_token } = (await (await request.post('/api/auth/sign-in', { data: ADMIN })).json()) as { access_token: string };
  const make = async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(`/api/${path}`, { data, headers: { Authorization: `Bearer ${access_token}` } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const picture = '/media/result-01-before.jpg';
  const text = { description: `${WORD}\n\n${EMOJI}`, image_url: picture };
  const treatment = await make<Treatment>('treatments', {
    ...text,
    name: WORD,
    category: 'Facial',
    price: 10,
    duration: 30,
    featured: true,
  });
  const product = await make<Product>('products', { ...text, name: WORD, category: WORD, price: 10, stock: 3 });
  const testimonial = await make<Testimonial>('testimonials', {
    name: WORD,
    treatment: WORD,
    quote: `${WORD} ${EMOJI}`,
    rating: 5,
  });
  const pair = await make<BeforeAfter>('before-after', {
    image_before: picture,
    image_after: picture,
    caption: WORD,
    treatment_id: treatment.id,
  });
  const person = { email: EMAIL, phone: '612000418' };
  const hour = await freeHour(request, treatment.id);
  const appointment = await make<Appointment>('appointments', {
    ...person,
    ...hour,
    client_name: WORD,
    notes: `${WORD} ${EMOJI}`,
    treatment_id: treatment.id,
  });
  const lead = await make<Lead>('leads', { ...person, name: EMOJI, message: `${WORD} ${EMOJI}`, source: 'ads' });
  const order = await make<Order>('orders', {
    client_name: WORD,
    email: EMAIL,
    shipping_address: `${WORD}, 28013 ${WORD}, Madrid`,
    product_id: product.id,
    quantity: 2,
  });
  await make('auth/administrators', { email: `yo${EMAIL}`, roles: ['admin'] });

  const expectWhole = async (what: string) => {
    const isNarrow = page.viewportSize()?.width === SIZES.at(-1);
    for (const width of isNarrow ? [...SIZES].reverse() : SIZES) {
      await page.setViewportSize({ width, height: 844 });
      await expect.soft(page.locator('main h1'), what).toHaveCount(1);
      await expect.soft
        .poll(async () => [...(await cutOff(page)), ...(await scrollsSideways(page))], {
          message: `${what}, ${width} px`,
          timeout: 3000,
        })
        .toEqual([]);
    }
  };
  const open = async (path: string) => {
    const isDialog = /\/(create|[\da-f-]{36})$/.test(path);
    await goWithin(page, path, isDialog ? page.getByRole('dialog').getByRole('heading').first() : page.locator('main h1'));
    await expect(page.getByText('Cargando...')).toHaveCount(0);
  };

  await openSecurity(page, '/accesos');
  await expectWhole('the accounts');
  for (const path of [
    '/',
    '/appointments',
    `/appointments/${appointment.id}`,
    '/appointments/create',
    '/leads',
    `/leads/${lead.id}`,
    '/orders',
    `/orders/${order.cart_id}`,
    '/treatments',
    `/treatments/${treatment.id}`,
    '/products',
    `/products/${product.id}`,
    '/testimonials',
    `/testimonials/${testimonial.id}`,
    '/before-after',
    `/before-after/${pair.id}`,
    `/agenda?vista=dia&fecha=${hour.date}`,
    '/clinica',
  ]) {
    await open(path);
    await expectWhole(path);
  }
  await open(`/appointments/${appointment.id}`);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expectWhole('a deletion');
  await page.keyboard.press('Escape');
  await page.getByText('Más', { exact: true }).click();
  await page.getByRole('button', { name: 'Borrar datos' }).click();
  await expect(page.getByText('Se borra:')).toBeVisible();
  await expectWhole('an erasure');
});
