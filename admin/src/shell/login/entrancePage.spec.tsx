import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CLINIC_META } from '@radiance/backend/contract';
import { screen } from '@testing-library/react';
import { renderPanel } from '../../test/renderPanel';

/** Meta elements as the server writes them. */
function tell(what: keyof typeof CLINIC_META, content: string): void {
  const meta = document.createElement('meta');
  meta.name = CLINIC_META[what];
  meta.content = content;
  document.head.append(meta);
}

beforeEach(() => localStorage.clear());
afterEach(() => document.head.querySelectorAll('meta').forEach((meta) => meta.remove()));

describe('before signing in', () => {
  it('the panel is called as the clinic is', async () => {
    tell('name', 'Clínica Alba');
    tell('logo', '');
    const { dataProvider } = renderPanel({ path: '/login', session: null });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Clínica Alba');
    expect(document.title).toBe('Panel de Administración · Clínica Alba');
    expect(dataProvider.clinic.mock.calls).toEqual([]);
  });

  it('a logo replaces the name if the clinic has one', async () => {
    tell('name', 'Clínica Alba');
    tell('logo', '/media/0123456789abcdef0123456789abcdef.webp');
    renderPanel({ path: '/login', session: null });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Clínica Alba' });
    expect(heading.querySelector('img')?.getAttribute('src')).toBe('/media/0123456789abcdef0123456789abcdef.webp');
  });
});
