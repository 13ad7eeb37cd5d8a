import { ADMIN, expect, test } from '../support/panel';

test('a visitor without a session must sign in, and then gets the requested page', async ({ page, panel }) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Panel de Administración', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Email inválido')).toBeVisible();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();

  panel.allowed.push(/400 \(Bad Request\)/);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Contraseña').fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await panel.toast('Email o contraseña incorrectos');

  await page.getByLabel('Contraseña').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await panel.toast('Sesión iniciada correctamente');
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByText(ADMIN.email)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await panel.toast('Sesión cerrada correctamente');
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('radiance-session'))).toBeNull();
});

test('an access token that has run out is renewed without anybody noticing', async ({ page, panel }) => {
  await panel.open('/leads');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('radiance-session') ?? '{}');
    localStorage.setItem('kept', JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.addInitScript(() => localStorage.setItem('radiance-session', localStorage.getItem('kept') ?? ''));
  const refreshed = page.waitForResponse('**/api/auth/refresh');
  await page.reload();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
});

test('a page that is reloaded while its token is being renewed stays signed in', async ({ page, panel }) => {
  panel.allowed.push(/Failed to load resource/);
  await page.goto('/admin/leads');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Contraseña').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
  const refreshToken = (): Promise<string> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('radiance-session') ?? '{}').refresh_token);
  const first = await refreshToken();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('radiance-session') ?? '{}');
    localStorage.setItem('radiance-session', JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.route(
    '**/api/auth/refresh',
    async (route) => {
      // The server has answered, but the response gets lost.
      expect((await route.fetch()).status()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/refresh'));
  await page.reload();
  await lost;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
  await expect.poll(refreshToken).not.toBe(first);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
});

const ENDED = { type: 'about:blank', title: 'Unauthorized', status: 401, detail: 'No', message: 'No' };

test('a session that the server has ended leads to signing in, and says why', async ({ page, panel }) => {
  panel.allowed.push(/401 \(Unauthorized\)/);
  await panel.open('/leads');
  await expect(page.getByRole('link', { name: /pendiente/ })).toHaveCount(3);
  // Background requests succeed: a refused one would redirect before the next step.
  for (const path of ['carts?*', 'auth/refresh'])
    await page.route(`**/api/${path}`, (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(ENDED) }),
    );
  await page.getByRole('link', { name: /^Pedidos/ }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('radiance-session'))).toBeNull();
});

test('a session that ended while the panel was closed leads to signing in, fresh or old', async ({ page, panel, request }) => {
  panel.allowed.push(/401 \(Unauthorized\)/, /Admin role check failed/);
  for (const changes of [{}, { expires_at: 1 }]) {
    await panel.open('/leads');
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('radiance-session') ?? '{}'));
    await page.goto('/robots.txt');
    const authorization = { Authorization: `Bearer ${session.access_token}` };
    expect((await request.post('/api/auth/sign-out', { headers: authorization })).status()).toBe(204);
    await page.evaluate((text) => localStorage.setItem('radiance-session', text), JSON.stringify({ ...session, ...changes }));
    await page.goto('/admin/leads');
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByText('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeVisible();
  }
});

test('what a visitor typed is text in every screen, and no script runs', async ({ page, panel, request }) => {
  const evil = `<img src=x onerror="document.title='malo'"><script>document.title='malo'</script>`;
  const sent = await request.post('/api/leads', {
    data: { name: evil, email: 'malo@example.com', phone: '612345678', message: `javascript:alert(1) ${evil} {{7*7}}` },
  });
  expect(sent.status()).toBe(201);
  await panel.open('/leads');
  await expect(page.getByText(evil).filter({ visible: true }).first()).toBeVisible();
  await expect(page).not.toHaveTitle('malo');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('two tabs that refresh at the same moment refresh one after the other, and share the session until one signs out', async ({
  page,
  panel,
  context,
  request,
}) => {
  await panel.open('/leads');
  const other = await context.newPage();
  await other.goto('/admin/orders');
  await expect(other.getByRole('heading', { name: 'Pedidos' })).toBeVisible();

  panel.allowed.push(/401 \(Unauthorized\)/);
  const { access_token: refused } = await page.evaluate(() => JSON.parse(localStorage.getItem('radiance-session') ?? '{}'));
  let refreshes = 0;
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await context.route('**/api/auth/refresh', async (route) => {
    refreshes += 1;
    await gate;
    await route.continue();
  });
  for (const tab of [page, other]) {
    await tab.route('**/api/{leads,carts}?**', (route) =>
      route.request().headers()['authorization'] === `Bearer ${refused}`
        ? route.fulfill({ status: 401, json: { message: 'No' } })
        : route.fallback(),
    );
  }
  const renewed = [page, other].map((tab) =>
    tab.waitForResponse((answer) => /api\/(leads|carts)\?/.test(answer.url()) && answer.status() === 200),
  );
  for (const tab of [page, other]) {
    const isRefused = tab.waitForResponse((answer) => /api\/(leads|carts)\?/.test(answer.url()) && answer.status() === 401);
    await tab.bringToFront();
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await isRefused;
  }
  // One tab refreshes while the other waits for the lock; without the lock both would use the same token.
  const waiting = () =>
    page.evaluate(
      async () => (await navigator.locks.query()).pending?.filter(({ name }) => name === 'radiance-session-refresh').length,
    );
  await expect.poll(waiting).toBe(1);
  letGo();
  await Promise.all(renewed);
  expect(refreshes).toBe(1);
  const { access_token: renewedToken } = await other.evaluate(() => JSON.parse(localStorage.getItem('radiance-session') ?? '{}'));
  const alive = await request.get('/api/auth/session', { headers: { Authorization: `Bearer ${renewedToken}` } });
  expect(alive.status()).toBe(200);

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(other).toHaveURL('/admin/login');
});
