import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeApi, type Answer } from '../../test/fakeApi';

const CHALLENGE = { parameters: { nonce: '00' }, signature: 'ab' };
const SOLUTION = { counter: 7, derivedKey: 'ff', time: 1 };

/** Stands in for the browser's worker and answers on command. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  asked: unknown = null;
  isOver = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(asked: unknown): void {
    this.asked = asked;
  }

  terminate(): void {
    this.isOver = true;
  }

  answer(data: unknown = SOLUTION): void {
    this.onmessage?.({ data });
  }
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const read = (text: string | null): unknown => text && JSON.parse(atob(text));

/** Loads the module again for each case, because the module keeps its proof between calls. */
async function start(answer: () => Answer = () => ({ body: CHALLENGE })) {
  const api = fakeApi({ 'GET /api/proof-of-work': answer });
  let loaded: Partial<typeof import('./proofOfWork')> = {};
  await jest.isolateModulesAsync(async () => {
    loaded = await import('./proofOfWork');
  });
  return { api, ...(loaded as typeof import('./proofOfWork')) };
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeWorker.all.length = 0;
  Object.assign(globalThis, { Worker: FakeWorker });
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'Worker');
});

describe('the proof of work of a form', () => {
  it('is made once while somebody types, and is ready when they send', async () => {
    const { api, prepareProofOfWork, takeProof } = await start();
    prepareProofOfWork();
    prepareProofOfWork();
    await settled();
    expect(api.calls).toHaveLength(1);
    expect(FakeWorker.all).toHaveLength(1);
    expect(FakeWorker.all[0]?.asked).toEqual(CHALLENGE);
    FakeWorker.all[0]?.answer();
    expect(read(await takeProof())).toEqual({ challenge: CHALLENGE, solution: SOLUTION });
    expect(FakeWorker.all[0]?.isOver).toBe(true);
  });

  it('is sent once: the next form has another', async () => {
    const { api, prepareProofOfWork, takeProof } = await start();
    for (let form = 1; form <= 2; form += 1) {
      prepareProofOfWork();
      await settled();
      FakeWorker.all[form - 1]?.answer();
      expect(await takeProof()).not.toBeNull();
      expect(api.calls).toHaveLength(form);
    }
  });

  it('delays nobody: the form is sent without it, and the next one has it', async () => {
    const { api, prepareProofOfWork, takeProof } = await start();
    prepareProofOfWork();
    await settled();
    const sent = takeProof();
    await jest.advanceTimersByTimeAsync(1500);
    expect(await sent).toBeNull();
    FakeWorker.all[0]?.answer();
    expect(await takeProof()).not.toBeNull();
    expect(api.calls).toHaveLength(1);
  });

  it('is made afresh when a form has been open for too long', async () => {
    const { api, prepareProofOfWork } = await start();
    prepareProofOfWork();
    await jest.advanceTimersByTimeAsync(19 * 60_000);
    prepareProofOfWork();
    await settled();
    expect(api.calls).toHaveLength(2);
  });

  it.each<[string, () => Answer]>([
    ['the shield is off', () => ({ status: 204, body: null })],
    ['the server refuses', () => ({ status: 429, body: {} })],
    ['there is no connection', () => 'lost'],
  ])('is none when %s', async (_name, answer) => {
    const { takeProof } = await start(answer);
    expect(await takeProof()).toBeNull();
    expect(FakeWorker.all).toHaveLength(0);
  });

  it('is none when the worker cannot be loaded or finds nothing', async () => {
    const { takeProof } = await start();
    for (const fail of [
      (worker?: FakeWorker) => worker?.onerror?.(new Event('error')),
      (worker?: FakeWorker) => worker?.answer(null),
    ]) {
      const sent = takeProof();
      await settled();
      fail(FakeWorker.all.at(-1));
      expect(await sent).toBeNull();
    }
  });

  it('is not even asked for where a browser cannot make it', async () => {
    Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: false });
    const { api, prepareProofOfWork, takeProof } = await start();
    prepareProofOfWork();
    expect(await takeProof()).toBeNull();
    expect(api.calls).toEqual([]);
  });
});
