import { dialog, expect, expectFieldError, goTo, test, uniqueName } from '../support/site';

test.describe('contact', () => {
  test('sends a message by the form, validated with the texts of the specification @phone', async ({ page, site }) => {
    await site.open('/contacto');
    const form = dialog(page, 'Formulario de Contacto');
    const open = page.getByRole('button', { name: 'Formulario de Contacto' });
    const submit = form.getByRole('button', { name: 'Enviar mensaje' });
    await open.click();
    await submit.click();
    await expectFieldError(form.getByLabel('Nombre y apellidos'), 'El nombre debe tener al menos 2 caracteres');
    await expectFieldError(form.getByLabel('Email'), 'Email inválido');
    await expectFieldError(form.getByLabel('Teléfono'), 'Teléfono inválido');
    await expectFieldError(form.getByLabel('Mensaje'), 'El mensaje debe tener al menos 10 caracteres');
    await expect(form.getByRole('link', { name: 'Política de privacidad' })).toBeVisible();

    const name = uniqueName('Eva');
    await form.getByLabel('Nombre y apellidos').fill(name);
    await form.getByLabel('Email').fill('eva@correo.example');
    await form.getByLabel('Teléfono').fill('671 000 582');
    await form.getByLabel('Mensaje').fill('Quisiera saber más, gracias.');
    await form.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await open.click();
    await expect(form.getByLabel('Nombre y apellidos')).toHaveValue(name);

    const server = await site.failing('POST', '**/api/leads');
    await submit.click();
    await site.toast('Error', 'No se pudo enviar el mensaje. Inténtalo de nuevo.');
    await expect(form.getByLabel('Mensaje')).toHaveValue('Quisiera saber más, gracias.');
    server.mend();
    const letGo = await site.holding('**/api/leads');
    await submit.click();
    await expect(form.getByRole('button', { name: 'Enviando...' })).toBeVisible();
    await expect(form.getByLabel('Mensaje')).not.toBeEditable();
    letGo();
    await site.toast('¡Mensaje enviado!', 'Gracias por tu interés. Te contactaremos pronto.');
    await expect(form).toBeHidden();
    await expect(page.getByText('No se pudo enviar el mensaje. Inténtalo de nuevo.')).toBeHidden();
    const leads = await site.api<{ id: string }[]>('get', `leads?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    expect(leads).toMatchObject([{ name, source: 'web', contacted: false }]);
    await site.api('delete', `leads/${leads[0]?.id}`);
    await open.click();
    await expect(form.getByLabel('Mensaje')).toHaveValue('');
  });

  test('sends the clinic the advertisement that brought the visitor, also after a reload, and stores nothing in the browser for it @desktop', async ({
    page,
    site,
    context,
  }) => {
    await site.open('/?utm_source=google&utm_medium=cpc');
    await goTo(page, 'Contacto');
    await expect(page).toHaveURL('/contacto');
    await page.reload();
    await page.getByRole('button', { name: 'Formulario de Contacto' }).click();
    const form = dialog(page, 'Formulario de Contacto');
    const name = uniqueName('Irene');
    await form.getByLabel('Nombre y apellidos').fill(name);
    await form.getByLabel('Email').fill('irene@correo.example');
    await form.getByLabel('Teléfono').fill('671 000 583');
    await form.getByLabel('Mensaje').fill('Os he visto en un anuncio.');
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/utm|ads|google/);
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await site.toast('¡Mensaje enviado!');
    const leads = await site.api<{ id: string }[]>('get', `leads?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    expect(leads).toMatchObject([{ name, source: 'ads' }]);
    await site.api('delete', `leads/${leads[0]?.id}`);
  });

  test('opens from every diagnosis button @desktop', async ({ page, site }) => {
    const form = dialog(page, 'Reserva tu diagnóstico gratuito');
    for (const path of ['/', '/metodo-radiance', '/resultados', '/tratamientos']) {
      await site.open(path);
      const buttons = page.getByRole('button', { name: 'Reserva diagnóstico gratuito' }).filter({ visible: true });
      // The last button stands in a part that loads later.
      await expect.poll(() => buttons.count(), path).toBeGreaterThan(1);
      await buttons.last().click();
      await expect(form).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
    }
  });

  test('shows how to reach the clinic, and a map only when it is asked for @desktop', async ({ page, site, context }) => {
    site.allowedForeign.push(/^https:\/\/www\.openstreetmap\.org\//);
    let asked = 0;
    await context.route('https://www.openstreetmap.org/**', (route) => {
      asked += 1;
      return route.fulfill({ contentType: 'text/html', body: '<title>Mapa</title>' });
    });
    await site.open('/contacto');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '910 000 123' })).toHaveAttribute('href', 'tel:+34910000123');
    await expect(main.getByRole('link', { name: 'hola@radiance.example' })).toHaveAttribute(
      'href',
      'mailto:hola@radiance.example',
    );
    await expect(main.getByText('Calle de Ejemplo, 12').first()).toBeVisible();
    await expect(main.getByRole('row', { name: 'Lunes a viernes 9:00-20:00' })).toBeVisible();
    await expect(main.getByRole('row', { name: 'Sábado 10:00-14:00' })).toBeVisible();
    await expect(main.getByRole('row', { name: 'Domingo Cerrado' })).toBeVisible();
    for (const network of ['Instagram', 'Facebook'])
      await expect(main.getByRole('link', { name: network })).toHaveAttribute('href', /^https:/);
    await expect(main.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/34600000123',
    );
    expect(asked).toBe(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await main.getByRole('button', { name: 'Cargar mapa' }).click();
    await expect(page.getByTitle('Mapa con la dirección de Radiance')).toHaveAttribute(
      'src',
      /^https:\/\/www\.openstreetmap\.org\//,
    );
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toBe(1);
  });
});
