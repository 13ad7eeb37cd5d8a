import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { followFocus } from './followFocus';

let stop: () => void;
/** MutationObservers run after the change. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};
const button = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`) as HTMLButtonElement;

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><ul>${['Ana', 'Eva', 'Iris']
    .map((name) => `<li><a href="#x">${name}</a><button aria-label="Confirmar ${name}"></button></li>`)
    .join('')}</ul></main>`;
  stop = followFocus();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

it('goes on at the same button of the next row when a row goes, and of the last one at the end', async () => {
  button('Confirmar Eva').focus();
  button('Confirmar Eva').closest('li')?.remove();
  await settled();
  expect(document.activeElement).toBe(button('Confirmar Iris'));
  button('Confirmar Iris').closest('li')?.remove();
  await settled();
  expect(document.activeElement).toBe(button('Confirmar Ana'));
});

it('goes with the record to another list, and never on to the button that would do the same to the next one', async () => {
  for (const row of document.querySelectorAll('li')) {
    row.tabIndex = -1;
    row.dataset.row = row.textContent;
  }
  const eva = button('Confirmar Eva').closest('li') as HTMLElement;
  button('Confirmar Eva').focus();
  const moved = eva.cloneNode(true) as HTMLElement;
  eva.remove();
  document.querySelector('main')?.append(moved);
  await settled();
  expect(document.activeElement).toBe(moved);
  button('Confirmar Ana').focus();
  button('Confirmar Ana').closest('li')?.remove();
  await settled();
  expect(document.activeElement).toBe(button('Confirmar Iris').closest('li'));
});

it('goes on at the page when the whole list goes', async () => {
  button('Confirmar Eva').focus();
  document.querySelector('ul')?.remove();
  await settled();
  expect(document.activeElement).toBe(document.querySelector('main'));
});

it('gives a button that was disabled while it saved its focus back', async () => {
  const saving = button('Confirmar Eva');
  saving.focus();
  saving.blur();
  saving.disabled = true;
  await settled();
  expect(document.activeElement).toBe(document.body);
  saving.disabled = false;
  await settled();
  expect(document.activeElement).toBe(saving);
});

it('takes nobody back who has gone elsewhere, or has pointed somewhere', async () => {
  button('Confirmar Ana').focus();
  button('Confirmar Eva').focus();
  button('Confirmar Ana').closest('li')?.remove();
  await settled();
  expect(document.activeElement).toBe(button('Confirmar Eva'));
  document.dispatchEvent(new Event('pointerdown'));
  button('Confirmar Eva').closest('li')?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it('does not move the focus when it goes to the next field and an element disappears on blur', async () => {
  const [from, to] = [button('Confirmar Ana'), button('Confirmar Iris')];
  from.focus();
  from.blur();
  button('Confirmar Eva').remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  to.focus();
  await settled();
  expect(document.activeElement).toBe(to);
});
