import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom without the parts of the web platform that the storefront builds on: Node has the one half, the other is the least that will do. */
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
    // As the built site does: with a rule as a text of its own, jsdom reads all of them again for each.
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

/** No spec reaches the network by mistake: `fakeApi` stands in for it. */
const refuse = (/** @type {string} */ address) => Promise.reject(new Error(`This spec calls ${address} without a fake API`));

/** Nothing has a size in jsdom, so nothing ever changes it or comes into view. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
