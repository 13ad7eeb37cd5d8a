import { TestEnvironment } from 'jest-environment-node';
import './scripts/test-compiled.mjs';
import { closeContexts } from './scripts/test-contexts.mjs';
import './scripts/test-connections.mjs';
import './scripts/test-passwords.mjs';
import './scripts/test-tokens.mjs';

export default class ServerEnvironment extends TestEnvironment {
  /** @override */
  async teardown() {
    closeContexts();
    await super.teardown();
  }
}
