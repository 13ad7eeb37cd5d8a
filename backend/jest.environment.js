import { TestEnvironment } from 'jest-environment-node';
import './scripts/test-compiled.mjs';
import { closeContexts } from './scripts/test-contexts.mjs';
import './scripts/test-passwords.mjs';

export default class ServerEnvironment extends TestEnvironment {
  /** @override */
  async teardown() {
    closeContexts();
    await super.teardown();
  }
}
