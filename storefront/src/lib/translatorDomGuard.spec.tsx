import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { guardAgainstTranslators } from './translatorDomGuard';

const NAMES = ['insertBefore', 'removeChild', 'nodeValue'] as const;
const asTheyWere = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(Node.prototype, name)] as const);
afterAll(() => asTheyWere.forEach(([name, was]) => was && Object.defineProperty(Node.prototype, name, was)));

/** As Google's does it. */
async function translate(root: Element) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.closest('font')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`[${text.data}]`);
    outer.append(inner);
    text.replaceWith(outer);
  }
  await Promise.resolve();
}

const Line = ({ count, marked, words = true }: { count: number; marked: boolean; words?: boolean }) => (
  <p>
    {marked && <b>!</b>}
    {words && 'Quedan '}
    {count} horas
  </p>
);

async function translated(): Promise<{ line: HTMLElement; show: (props: Parameters<typeof Line>[0]) => void }> {
  const { rerender } = render(<Line count={3} marked={false} />);
  const line = screen.getByText('Quedan 3 horas');
  await translate(line);
  expect(line.textContent).toBe('[Quedan ][3][ horas]');
  return { line, show: (props) => act(() => rerender(<Line {...props} />)) };
}

beforeEach(() => guardAgainstTranslators());

it('shows what comes before a translated text', async () => {
  const { line, show } = await translated();
  show({ count: 3, marked: true });
  expect(line.textContent).toBe('![Quedan ][3][ horas]');
});

it('takes a translated text away', async () => {
  const { line, show } = await translated();
  show({ count: 3, marked: false, words: false });
  expect(line.textContent).toBe('[3][ horas]');
});

it('shows what a translated text has become, also once that is translated', async () => {
  const { line, show } = await translated();
  show({ count: 2, marked: false });
  expect(line.textContent).toBe('[Quedan ]2[ horas]');
  await translate(line);
  show({ count: 1, marked: true });
  expect(line.textContent).toBe('![Quedan ]1[ horas]');
});
