// Before jsdom is loaded.
import '../backend/scripts/test-labels.mjs';
import '../backend/scripts/test-selectors.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import '../backend/scripts/test-compiled.mjs';
import { closeContexts } from '../backend/scripts/test-contexts.mjs';
import { rememberStyles } from '../backend/scripts/test-styles.mjs';
import { withKeptWindow } from '../backend/scripts/test-window.mjs';

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
  // React notes for each element where it was made, of which Jest would keep a hundred frames.
  window.Error.stackTraceLimit = 20;
  rememberStyles(window);
}

export default class StorefrontEnvironment extends withKeptWindow(TestEnvironment, prepare) {
  /** @override */
  async teardown() {
    closeContexts();
    await super.teardown();
  }
}

/** No spec reaches the network by mistake: `fakeApi` stands in for it. */
const refuse = (/** @type {string} */ address) => Promise.reject(new Error(`This spec calls ${address} without a fake API`));

/** Nothing has a size in jsdom, so nothing ever changes it. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
