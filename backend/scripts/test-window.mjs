/** Longer than what frameworks put off to their next turn, which has to happen. */
const LONG_MS = 1000;

/** @param {object} target */
const ownOf = (target) =>
  new Map(Reflect.ownKeys(target).map((name) => [name, Reflect.getOwnPropertyDescriptor(target, name) ?? {}]));

/** @typedef {{ _sessionHistory: { currentEntry: unknown } }} WithHistory as jsdom keeps it */

/**
 * The window in which the packages stay loaded (`test-runtime.mjs`): each file of tests finds it as the first one did,
 * without what the file before has stored, listened to, put off or replaced.
 * @param {Window & typeof globalThis & WithHistory} window
 */
function keep(window) {
  const { document, localStorage, sessionStorage, history, _sessionHistory: visited } = window;
  if (!visited?.currentEntry) throw new Error('jsdom keeps the pages visited elsewhere than it did');
  /** @type {(() => void)[]} */
  const undone = [];
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    /** @param {Parameters<typeof addEventListener>} given */
    target.addEventListener = (...given) => {
      // Jest counts who listens to those.
      if (given[0] !== 'error') undone.push(() => removeEventListener.apply(target, given));
      return addEventListener.apply(target, given);
    };
  }
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  Object.assign(window, {
    setTimeout: (/** @type {Parameters<typeof setTimeout>} */ ...given) => {
      const id = setTimeout(...given);
      if (Number(given[1]) >= LONG_MS) undone.push(() => clearTimeout(id));
      return id;
    },
    setInterval: (/** @type {Parameters<typeof setInterval>} */ ...given) => {
      const id = setInterval(...given);
      undone.push(() => clearInterval(id));
      return id;
    },
  });
  const own = [window, document].map((target) => ({ target, before: ownOf(target) }));
  return () => {
    for (const undo of undone.splice(0)) undo();
    for (const { target, before } of own)
      for (const [name, now] of ownOf(target)) {
        const first = before.get(name);
        if (!now.configurable || (first && now.value === first.value && now.get === first.get)) continue;
        if (first) Object.defineProperty(target, name, first);
        else if (typeof name === 'string' || target === document) Reflect.deleteProperty(target, name);
      }
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; '))
      for (const path of ['/', '/admin']) document.cookie = `${cookie.split('=')[0]}=; path=${path}; max-age=0`;
    history.replaceState(null, '', '/');
    // Whoever goes back leads nowhere, as from a first page.
    Object.assign(visited, { _entries: [visited.currentEntry], _currentIndex: 0 });
    document.body.replaceChildren();
    for (const element of [document.body, document.documentElement])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    // Those who made the styles know them as made.
    for (const element of [...document.head.children]) if (element.localName !== 'style') element.remove();
  };
}

/**
 * @param {typeof import('jest-environment-jsdom').TestEnvironment} Environment
 * @param {(window: Window & typeof globalThis) => void} prepare what a window of this part has besides
 */
export function withKeptWindow(Environment, prepare) {
  /** @type {InstanceType<typeof Environment> | undefined} */
  let kept;
  /** @type {(() => void) | undefined} */
  let cleanUp;
  let { console } = globalThis;
  return class KeptWindow extends Environment {
    /** @param {ConstructorParameters<typeof Environment>} given */
    constructor(...[config, context]) {
      ({ console } = context);
      if (kept) return kept;
      super(config, { ...context, console: new Proxy(console, { get: (_, name) => Reflect.get(console, name) }) });
      kept = this;
    }

    /** @override */
    async setup() {
      if (cleanUp) return;
      await super.setup();
      prepare(this.global);
      cleanUp = keep(/** @type {Window & typeof globalThis & WithHistory} */ (/** @type {unknown} */ (this.global)));
    }

    /** @override */
    async teardown() {
      this.fakeTimers?.dispose();
      this.fakeTimersModern?.dispose();
      cleanUp?.();
      // Each file has a runner of its own, which takes what it finds here for its own.
      delete this.global[Symbol.for('EVENT_HANDLERS')];
    }
  };
}
