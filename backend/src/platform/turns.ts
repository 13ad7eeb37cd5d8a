import { setImmediate as nextTurn } from 'node:timers/promises';

/** After that work goes on, however many come. */
const LONGEST_MS = 50;
let connections = 0;

/** To be told of each new one. */
export const noteConnection = (): void => void (connections += 1);

/**
 * Lets others have their turn of the event loop. It takes in one new connection a turn (libuv since 1.45, github.com/libuv/libuv/pull/3696):
 * while work of 20 ms follows work of 20 ms, fifty visitors a second come in and all others wait outside, for seconds and unseen.
 * So whoever works in pieces gives way before each of them until nobody is at the door.
 */
export async function othersTurn(): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  let before;
  do {
    before = connections;
    await nextTurn();
  } while (connections !== before && performance.now() < until);
}
