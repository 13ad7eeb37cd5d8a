import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** After that work goes on, however many come. */
const LONGEST_MS = 50;
let arrived = 0;
let open = 0;
let giving: Promise<void> | null = null;

/** To be told of each new one. */
export function noteConnection(socket: Socket): void {
  arrived += 1;
  open += 1;
  socket.once('close', () => (open -= 1));
}

/** How many clients are connected, by whichever door they came. */
export const openConnections = (): number => open;

/**
 * Lets others have their turn of the event loop. It takes in one new connection a turn (libuv since 1.45, github.com/libuv/libuv/pull/3696):
 * while work of 20 ms follows work of 20 ms, fifty visitors a second come in and all others wait outside, for seconds and unseen.
 * So whoever works in pieces, and each request before it is worked on, gives way until nobody is at the door. All who do go on together: one
 * after the other they would make each of those turns a long one.
 */
export function othersTurn(): Promise<void> {
  giving ??= giveWay().finally(() => (giving = null));
  return giving;
}

async function giveWay(): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  let before;
  do {
    before = arrived;
    await nextTurn();
  } while (arrived !== before && performance.now() < until);
}
