import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { askingConnections, knockedFor, noteConnection, noteFirstRequest, openConnections, othersTurn } from './turns.js';

describe('giving way', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('ends for all who do at once, although somebody knocks at every turn, or their work would make each of those turns a long one', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const order: string[] = [];
    let areKnocking = true;
    const knocking = (async () => {
      while (areKnocking) {
        noteConnection(new Socket());
        await nextTurn();
        order.push('turn');
      }
    })();
    const first = othersTurn().then(() => order.push('first'));
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    const second = othersTurn().then(() => order.push('second'));
    now.mockReturnValue(60);
    await Promise.all([first, second]);
    areKnocking = false;
    await knocking;
    expect(order.indexOf('second')).toBe(order.indexOf('first') + 1);
    expect(order.indexOf('first')).toBeGreaterThan(20);
  });
});

describe('who is connected', () => {
  it('is counted until their connection closes', () => {
    const before = openConnections();
    const sockets = Array.from({ length: 3 }, () => new Socket());
    for (const socket of sockets) noteConnection(socket);
    expect(openConnections()).toBe(before + 3);
    for (const socket of sockets) socket.emit('close', false);
    expect(openConnections()).toBe(before);
  });

  it('is told from who has asked for something', () => {
    const before = askingConnections();
    const [silent, asking] = [new Socket(), new Socket()];
    for (const socket of [silent, asking]) noteConnection(socket);
    noteFirstRequest(asking);
    expect(askingConnections()).toBe(before + 1);
    for (const socket of [silent, asking]) socket.emit('close', false);
    expect(askingConnections()).toBe(before);
  });
});

describe('who stands outside', () => {
  // Later than any process that runs these has come by then.
  let [now, idle] = [1e12, 0];
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle, active: 0, utilization: 0 }));
    now += 1000;
  });
  afterEach(() => void jest.restoreAllMocks());

  /** So many, one a turn of so long, of which the process waits for the network. */
  const come = (visitors: number, { turnMs, waitsMs = 0 }: { turnMs: number; waitsMs?: number }): void => {
    for (let visitor = 0; visitor < visitors; visitor++) {
      [now, idle] = [now + turnMs, idle + waitsMs];
      noteConnection(new Socket());
    }
  };

  it('is known from those who come in one a turn while the process has no time to wait for them', () => {
    come(61, { turnMs: 10 });
    expect(knockedFor()).toBe(600);
  });

  it('is nobody where the process waits for them, however many come', () => {
    come(600, { turnMs: 10, waitsMs: 5 });
    expect(knockedFor()).toBe(0);
  });

  it('is nobody where somebody comes now and then, however busy the process is', () => {
    come(60, { turnMs: 100 });
    expect(knockedFor()).toBe(0);
  });

  it('is nobody any more when nobody has come in for a while', () => {
    come(61, { turnMs: 10 });
    now += 100;
    expect(knockedFor()).toBe(0);
  });
});
