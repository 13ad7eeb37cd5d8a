import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { faultSentence, faultText } from './fault-sentences.js';

it('a store that takes a request and never answers is reported in a sentence', async () => {
  const signal = AbortSignal.timeout(1);
  await pause(5);
  const raw = faultText(signal.reason);
  expect(faultSentence(raw, 'english')).toBe(
    'Nobody answers there (TimeoutError): look at the address, and whether that server runs',
  );
  expect(faultSentence(raw, 'spanish')).toBe('no responde nadie en esa dirección (TimeoutError)');
});
