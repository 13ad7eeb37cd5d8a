import { TestEnvironment } from 'jest-environment-jsdom';

/** Adds web APIs that jsdom lacks: Node's implementations where they exist, otherwise minimal ones. */
function prepare(/** @type {Window & typeof globalThis} */ window) {
  Object.assign(window, {
    AbortController,
    AbortSignal,
    Headers,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    ResizeObserver,
    IntersectionObserver: ResizeObserver,
    fetch: refuse,
    // Styles as in the built site. With a text node per rule, jsdom would parse all rules again for each one.
    SC_DISABLE_SPEEDY: false,
  });
  const { HTMLDialogElement, Element } = window;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
}

export default class StorefrontEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    prepare(this.global);
  }
}

/** Refuses network requests. Specs use `fakeApi`. */
const refuse = (/** @type {string} */ address) => Promise.reject(new Error(`This spec calls ${address} without a fake API`));

/** Elements have no size in jsdom, so neither their size nor their visibility changes. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
