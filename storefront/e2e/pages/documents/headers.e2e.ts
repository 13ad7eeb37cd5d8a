import { expect, test } from '../../support/site';

/** The directives of the Content Security Policy. */
const policyOf = (headers: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

test('each icon of a tab says what it is, so that no browser has to guess @desktop', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const)
    expect((await request.get(path)).headers()['content-type']).toBe(type);
});

test('every document runs only the site’s script files, and cannot be framed @desktop', async ({ request }) => {
  for (const path of [
    '/',
    '/contacto',
    '/checkout',
    '/tratamiento/no-existe',
    '/no/existe',
    '/admin/',
    '/admin/leads',
    '/api/docs',
  ]) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(headers['content-type'], path).toContain('text/html');
    const policy = policyOf(headers);
    expect(policy, path).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    if (path !== '/api/docs')
      expect(policy['style-src']?.every((source) => source === "'self'" || source.startsWith("'sha256-"))).toBe(true);
    // The panel shows sent mails with their inline styles.
    expect(policy['style-src-attr']).toEqual(path.startsWith('/admin') ? ["'unsafe-inline'"] : undefined);
    expect(headers, path).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers, path).not.toHaveProperty('set-cookie');
    const html = await answer.text();
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].filter(
      ([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes),
    );
    expect(inline, path).toEqual([]);
    expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/i);
  }
});

test('what a visitor typed into a name is shown as text on the site too @desktop', async ({ page, site }) => {
  const evil = `Eva </script><script>document.title='malo'</script><img src=x onerror="document.title='malo'">`;
  await site.create('testimonials', { name: evil, treatment: 'Limpieza', quote: evil, rating: 5, approved: true });
  const answer = await site.open('/');
  await expect(page.getByText(evil).first()).toBeVisible();
  await expect(page).not.toHaveTitle('malo');
  expect(await answer?.text()).not.toContain("<script>document.title='malo'");
});

test('the documentation works under its policy @desktop', async ({ page, site }) => {
  // Swagger UI sets a few styles by attribute before its sheet has loaded.
  site.allowed.push(/style/i);
  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/sign-in')).toBeVisible();
});
