import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom without the parts of the web platform that react-router builds on; Node has them. */
export default class PanelEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, {
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
}
