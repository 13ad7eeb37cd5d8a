/**
 * The page is complete as it arrives. Its scripts are fetched once it has been painted, so that words and first
 * picture have the line to themselves, and run one by one, so that a phone can answer between them. Whoever does
 * something before that loses nothing: the scripts come at once, are told what was typed or chosen and which buttons were pressed.
 */
const LATEST_MS = 2500;
/** A picture that arrives last is on the screen a few frames after the load. */
const PICTURE_MS = 100;
const INTENT = ['pointerdown', 'keydown', 'focusin'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
/** Boxes to tick, and one of several. */
const isTicked = (field: Field): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type);
const contentOf = (field: Field): string | boolean => (isTicked(field) ? field.checked : field.value);
const firstContentOf = (field: Field): string | boolean => {
  if (isTicked(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';
};

const scripts = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? [];
let hasBegun = false;
/** React answers: at first what is pressed, for which it takes the page over at once, then all. */
let [isHeard, isAlive] = [false, false];
const pressed: HTMLElement[] = [];
const filled = new Map<Field, string | boolean>();
const placeOf = ({ pathname, search }: Location): string => `${pathname}${search}`;
const arrivedAt = placeOf(window.location);

/** The server knows no cart: which of a page's two states is this visitor's shows now, not only once the scripts have run. */
function isKept(key: string): boolean {
  try {
    return !['null', '[]'].includes(String(localStorage.getItem(key)));
  } catch {
    return false;
  }
}
const unlessKept = document.querySelector<HTMLElement>('[data-unless-kept]')?.dataset.unlessKept;
if (unlessKept !== undefined && !isKept(unlessKept)) document.documentElement.dataset.kept = 'nothing';

const untilIdle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A frame that nobody sees is never painted. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => void (document.hidden ? setTimeout(resolve) : requestAnimationFrame(() => setTimeout(resolve))));

/** Longer than anybody presses: of what is let go of outside the window nothing is heard. */
const LONGEST_PRESS_MS = 3000;
let letGo: Promise<unknown> = Promise.resolve();

/** What moves away under a finger is not pressed: the click goes to whatever both ends of the press lie in. */
const holdStill = (): void => {
  letGo = new Promise((resolve) => {
    // The click comes right behind.
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, () => setTimeout(resolve), { once: true });
    setTimeout(resolve, LONGEST_PRESS_MS);
  });
};

/** So a page of three hundred cards, too, is laid out, and wakes, in less than a second. */
const MOST_FRAMES = 30;

/** Lays out what lies below the first screen (see `untilNear`), a part a frame: all at once would hold up a phone. */
async function unfold(): Promise<void> {
  const folded = [...document.querySelectorAll<HTMLElement>('main section, main li, footer')].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  );
  const atOnce = Math.ceil(folded.length / MOST_FRAMES);
  for (const [index, { style }] of folded.entries()) {
    await letGo;
    style.contentVisibility = 'visible';
    if ((index + 1) % atOnce === 0) await nextFrame();
  }
  document.documentElement.dataset.unfolded = '';
  document.removeEventListener('pointerdown', holdStill);
  for (const { style } of folded) style.removeProperty('content-visibility');
}

async function run(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  const unfolded = unfold();
  // To ask for a file costs a slow phone 5 ms and more.
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await untilIdle();
  }
  for (const href of scripts) {
    // The last one wakes the page: what can be pressed then can be seen.
    if (href === scripts.at(-1)) await unfolded;
    await import(/* @vite-ignore */ href);
    await untilIdle();
  }
}

/** A failure to fetch shows in the console; the page stays readable and its links work. */
const begin = (): void => void run();

const remember = (event: Event): void => {
  if (isHeard || !(event.target instanceof Element)) return;
  const button = event.target.closest('button');
  const isSubmit = event.type === 'submit' || button?.getAttribute('type') === 'submit';
  // Nothing listens yet: what was typed would go into the address instead of to the clinic.
  if (isSubmit) event.preventDefault();
  // A form that is sent twice out of impatience is sent once.
  if (button && !(isSubmit && pressed.includes(button))) pressed.push(button);
};

const keep = ({ target }: Event): void => {
  if (isAlive || !isField(target)) return;
  // Of several that exclude each other the last one counts.
  filled.delete(target);
  filled.set(target, contentOf(target));
};

/**
 * What came before even this script: a field holds what was typed, and a press of mouse or finger leaves the focus on its
 * button. Nobody is as quick by keyboard, and a button that is still held down is heard when it is let go.
 */
function catchUp(): void {
  for (const field of document.querySelectorAll<Field>('input:not([type="radio"]:not(:checked)), textarea, select'))
    if (contentOf(field) !== firstContentOf(field)) filled.set(field, contentOf(field));
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLButtonElement) || activeElement.matches(':focus-visible, :active')) return;
  pressed.push(activeElement);
  begin();
}

/** React takes what it finds for the first content; it hears of a change only through the element's own setter, or a press. */
function fillAgain(field: Field, content: string | boolean): void {
  if (isTicked(field)) {
    field.checked = content !== true;
    return field.click();
  }
  const value = String(content);
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    return void field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function pressAgain(): Promise<void> {
  for (const button of pressed) {
    await untilIdle();
    if (button.isConnected) button.click();
  }
}

/**
 * Back or forward before anybody listens changes the address and leaves the page: it is asked for anew. Until the answer
 * comes the page must not wake: neither its last script nor the router may take the new address for the one of what is shown.
 */
const follow = (event: Event): void => {
  if (isAlive || placeOf(window.location) === arrivedAt) return;
  event.stopImmediatePropagation();
  document.documentElement.dataset.leaves = '';
  window.location.reload();
};

document.addEventListener('input', keep, { capture: true });
window.addEventListener('popstate', follow);
for (const type of ['click', 'submit']) document.addEventListener(type, remember, { capture: true });
document.addEventListener('pointerdown', holdStill, { passive: true });
for (const type of INTENT) document.addEventListener(type, begin, { once: true, passive: true });
catchUp();
document.addEventListener('heard', () => void (isHeard = true), { once: true });
document.addEventListener(
  'alive',
  () => {
    isAlive = true;
    for (const [field, content] of filled) fillAgain(field, content);
    void pressAgain();
  },
  { once: true },
);

const loaded = new Promise((resolve) =>
  document.readyState === 'complete' ? resolve(null) : window.addEventListener('load', resolve, { once: true }),
);
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
void Promise.all([loaded, painted]).then(() => setTimeout(begin, PICTURE_MS));
setTimeout(begin, LATEST_MS);

export {};
