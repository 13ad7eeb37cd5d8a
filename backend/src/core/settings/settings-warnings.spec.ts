import { expect, it } from '@jest/globals';
import { warningsAbout } from './settings-warnings.js';
import { readSettings } from './settings.js';

it('a public https address without a trusted proxy causes a warning, and nothing else does', () => {
  const doubts = warningsAbout(readSettings({ PUBLIC_URL: 'https://clinica.example' }));
  expect(doubts).toEqual([expect.stringMatching(/TRUST_PROXY is 0.*Set TRUST_PROXY=1/)]);
  expect(warningsAbout(readSettings({ PUBLIC_URL: 'https://clinica.example', TRUST_PROXY: '1' }))).toEqual([]);
  expect(warningsAbout(readSettings({ PUBLIC_URL: 'http://localhost:3000' }))).toEqual([]);
});
