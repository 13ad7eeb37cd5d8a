import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ignoreSecondClicks } from './doubleClick';

let stop: () => void;
const pressed: string[] = [];
const addButton = (text: string): HTMLButtonElement => {
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = text;
  button.addEventListener('click', () => pressed.push(button.textContent));
  return button;
};
const click = (button: HTMLButtonElement, detail: number) =>
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

beforeEach(() => {
  pressed.length = 0;
  stop = ignoreSecondClicks();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

it('confirms nobody else when the next person has come under the second half of a double click', () => {
  const [ana, eva] = [addButton('Confirmar Ana'), addButton('Confirmar Eva')];
  click(ana, 1);
  click(eva, 2);
  expect(pressed).toEqual(['Confirmar Ana']);
  click(eva, 1);
  expect(pressed).toEqual(['Confirmar Ana', 'Confirmar Eva']);
});

it('takes four quick clicks for two double clicks', () => {
  const [ana, eva, luz] = [addButton('Confirmar Ana'), addButton('Confirmar Eva'), addButton('Confirmar Luz')];
  click(ana, 1);
  click(eva, 2);
  click(eva, 3);
  click(luz, 4);
  expect(pressed).toEqual(['Confirmar Ana', 'Confirmar Eva']);
});

it('does not undo an action when its button becomes the undo button', () => {
  const toggle = addButton('Marcar como contactado');
  click(toggle, 1);
  toggle.textContent = 'Marcar como no contactado';
  click(toggle, 2);
  expect(pressed).toEqual(['Marcar como contactado']);
});

it('turns two pages when the user presses the same button twice', () => {
  const next = addButton('Página siguiente');
  click(next, 1);
  click(next, 2);
  expect(pressed).toHaveLength(2);
});
