// Before jsdom is loaded.
import '../backend/scripts/test-labels.mjs';
import '../backend/scripts/test-selectors.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { closeContexts } from '../backend/scripts/test-contexts.mjs';
import '../backend/scripts/test-compiled.mjs';
import { rememberStyles } from '../backend/scripts/test-styles.mjs';
import { withKeptWindow } from '../backend/scripts/test-window.mjs';

/** jsdom without the parts of the web platform that react-router builds on; Node has them. */
function prepare(/** @type {Window & typeof globalThis} */ window) {
  Object.assign(window, {
    AbortController,
    AbortSignal,
    Headers,
    ReadableStream,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
  });
  // React notes for each element where it was made: Jest's hundred frames of that were a twentieth of the specs.
  window.Error.stackTraceLimit = 20;
  rememberStyles(window);
}

export default class PanelEnvironment extends withKeptWindow(TestEnvironment, prepare) {
  /** @override */
  async teardown() {
    closeContexts();
    await super.teardown();
  }
}
