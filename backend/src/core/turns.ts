import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** After that work goes on, however many come. */
const LONGEST_MS = 50;
let arrived = 0;
let open = 0;
let asking = 0;
let giving: Promise<void> | null = null;
/** A process that waits for the network so long between two who arrive has seen all who stood outside. */
const WAITED_MS = 1;
/** Nobody stands outside where nobody has come in for so long. */
const LONGEST_GAP_MS = 100;
let knocking = { since: 0, last: -Infinity, waited: 0 };

/** To be told of each new one. */
export function noteConnection(socket: Socket): void {
  arrived += 1;
  open += 1;
  socket.once('close', () => (open -= 1));
  const [now, waited] = [performance.now(), performance.eventLoopUtilization().idle];
  const goesOn = waited - knocking.waited < WAITED_MS && now - knocking.last < LONGEST_GAP_MS;
  knocking = { since: goesOn ? knocking.since : now, last: now, waited };
}

/**
 * For how many milliseconds one after the other has come in without the process having had time to wait for anybody: since one
 * comes in a turn, all the while others have stood outside.
 */
export function knockedFor(): number {
  const now = performance.now();
  return now - knocking.last < LONGEST_GAP_MS ? now - knocking.since : 0;
}

/** To be told of each that asks for something, once. */
export function noteFirstRequest(socket: Socket): void {
  asking += 1;
  socket.once('close', () => (asking -= 1));
}

/** How many clients are connected, by whichever door they came. */
export const openConnections = (): number => open;

/** Those of them who have asked for something: hundreds who come and say nothing make nobody a crowd. */
export const askingConnections = (): number => asking;

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
