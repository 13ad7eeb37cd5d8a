import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { guardAgainstTranslators } from './translatorDomGuard';

const NAMES = ['insertBefore', 'removeChild', 'nodeValue'] as const;
const asTheyWere = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(Node.prototype, name)] as const);
afterAll(() => asTheyWere.forEach(([name, was]) => was && Object.defineProperty(Node.prototype, name, was)));

type Kind = 'elements' | 'other texts';

/** Google's translator replaces text nodes by elements, others change their text. */
async function translate(root: Element, kind: Kind) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.data.startsWith('[')) continue;
    if (kind === 'other texts') {
      text.replaceWith(`[${text.data}]`);
      continue;
    }
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

async function translated(kind: Kind): Promise<{ line: HTMLElement; show: (props: Parameters<typeof Line>[0]) => void }> {
  const { rerender } = render(<Line count={3} marked={false} />);
  const line = screen.getByText('Quedan 3 horas');
  await translate(line, kind);
  expect(line.textContent).toBe('[Quedan ][3][ horas]');
  return { line, show: (props) => act(() => rerender(<Line {...props} />)) };
}

beforeEach(() => guardAgainstTranslators());

it.each<Kind>(['elements', 'other texts'])('shows what comes before a translated text: %s', async (kind) => {
  const { line, show } = await translated(kind);
  show({ count: 3, marked: true });
  expect(line.textContent).toBe('![Quedan ][3][ horas]');
});

it.each<Kind>(['elements', 'other texts'])('takes a translated text away: %s', async (kind) => {
  const { line, show } = await translated(kind);
  show({ count: 3, marked: false, words: false });
  expect(line.textContent).toBe('[3][ horas]');
});

it.each<Kind>(['elements', 'other texts'])(
  'shows what a translated text has become, also once that is translated: %s',
  async (kind) => {
    const { line, show } = await translated(kind);
    show({ count: 2, marked: false });
    expect(line.textContent).toBe('[Quedan ]2[ horas]');
    await translate(line, kind);
    show({ count: 1, marked: true });
    expect(line.textContent).toBe('![Quedan ]1[ horas]');
  },
);
