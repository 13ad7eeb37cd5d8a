/**
 * The page is complete as it arrives. Its scripts are fetched once it has been painted, so that words and first
 * picture have the line to themselves, and run one by one, so that a phone can answer between them. Whoever
 * presses something before that is not kept waiting: the scripts come at once, and the button is pressed for them.
 */
const LATEST_MS = 2500;
/** A picture that arrives last is on the screen a few frames after the load. */
const PICTURE_MS = 100;
const INTENT = ['pointerdown', 'keydown', 'focusin'] as const;

const scripts = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? [];
let hasBegun = false;
let isAlive = false;
let pressed: HTMLElement | null = null;

const untilIdle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Lays out what lies below the first screen, part by part (see `untilNear`). */
async function unfold(): Promise<void> {
  const parts = document.querySelectorAll<HTMLElement>('main section, main li, footer');
  for (const { style } of parts) {
    style.contentVisibility = 'visible';
    await untilIdle();
  }
  document.documentElement.dataset.unfolded = '';
  for (const { style } of parts) style.removeProperty('content-visibility');
}

async function run(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await unfold();
  for (const href of scripts) {
    await import(/* @vite-ignore */ href);
    await untilIdle();
  }
}

/** A failure to fetch shows in the console; the page stays readable and its links work. */
const begin = (): void => void run();

const remember = (event: Event): void => {
  if (isAlive || !(event.target instanceof Element)) return;
  pressed = event.target.closest('button');
  // Nothing listens yet: what was typed would go into the address instead of to the clinic.
  if (event.type === 'submit' || pressed?.getAttribute('type') === 'submit') event.preventDefault();
};

for (const type of ['click', 'submit']) document.addEventListener(type, remember, { capture: true });
for (const type of INTENT) document.addEventListener(type, begin, { once: true, passive: true });
document.addEventListener(
  'alive',
  () => {
    isAlive = true;
    if (pressed?.isConnected) pressed.click();
  },
  { once: true },
);

const loaded = new Promise((resolve) => (document.readyState === 'complete' ? resolve(null) : window.addEventListener('load', resolve, { once: true })));
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
void Promise.all([loaded, painted]).then(() => setTimeout(begin, PICTURE_MS));
setTimeout(begin, LATEST_MS);

export {};
