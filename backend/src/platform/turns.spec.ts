import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { noteConnection, openConnections, othersTurn } from './turns.js';

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
});
