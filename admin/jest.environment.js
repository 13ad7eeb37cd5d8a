import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom lacks parts of the web platform that react-router needs; Node has them. */
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
}

export default class PanelEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    prepare(this.global);
  }
}
