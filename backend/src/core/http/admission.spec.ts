import { beforeEach, describe, expect, it } from '@jest/globals';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Admission } from './admission.js';
import { Lateness } from './lateness.js';

const asking = (url: string, method = 'POST'): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { url, method });
const anAnswer = (): ServerResponse => new ServerResponse(asking('/'));

let now: number;
let looks: { at: number; look: () => void }[];
let connections: number;
let knockedFor: number;
let admission: Admission;
beforeEach(() => {
  now = 1000;
  looks = [];
  [connections, knockedFor] = [0, 0];
  const times = { now: () => now, after: (ms: number, look: () => void) => void looks.push({ at: now + ms, look }) };
  admission = new Admission(times.now, new Lateness(times, () => knockedFor), () => connections);
});

/** So long the process does nothing but answer those before; then its timers have their turn. */
function pass(ms: number): void {
  now += ms;
  const due = looks.filter(({ at }) => at <= now);
  looks = looks.filter(({ at }) => at > now);
  for (const { look } of due) look();
}
const enter = (url = '/api/leads', method = 'POST', answer = anAnswer()): boolean => admission.enter(asking(url, method), answer);
const isOpen = (url = '/api/leads', method = 'POST'): boolean => admission.isOpen(asking(url, method));

describe('requests beyond what can be carried', () => {
  it('are refused while 250 are worked on, and let in as those are answered', () => {
    const answers = Array.from({ length: 250 }, anAnswer);
    for (const answer of answers) expect(enter('/api/leads', 'POST', answer)).toBe(true);
    expect([isOpen(), enter()]).toEqual([false, false]);
    // Asked for at two doors, it is counted once.
    expect(enter('/api/leads', 'POST', answers[0])).toBe(true);
    answers[0]?.emit('prefinish');
    expect(isOpen()).toBe(true);
    expect(enter()).toBe(true);
    expect(enter()).toBe(false);
    answers[1]?.emit('close');
    expect(enter()).toBe(true);
  });

  it('are no reason not to say whether the process is well, nor to end the news, nor to write when all read', () => {
    for (let count = 0; count < 250; count++) enter('/no/existe', 'GET');
    expect(isOpen('/no/existe', 'GET')).toBe(false);
    expect([isOpen('/api/health/ready', 'GET'), enter('/api/health/ready', 'GET')]).toEqual([true, true]);
    expect([isOpen('/api/events', 'GET'), enter('/api/events', 'GET')]).toEqual([true, true]);
    expect(enter('/api/leads', 'POST')).toBe(true);
  });
});

describe('a crowd that lasts', () => {
  const answers: ServerResponse[] = [];
  beforeEach(() => {
    answers.length = 0;
    for (let count = 0; count < 200; count++) {
      const answer = anAnswer();
      expect(enter('/api/leads', 'POST', answer)).toBe(true);
      answers.push(answer);
    }
  });
  const answerSome = (count: number, status = 201): void => {
    for (const answer of answers.splice(0, count)) {
      answer.statusCode = status;
      answer.emit('prefinish');
    }
  };

  it('has room for as many as were answered in the last second', () => {
    pass(1600);
    answerSome(100);
    expect(isOpen()).toBe(true);
    pass(600);
    answerSome(40);
    // 60 are inside, 140 were answered lately; half a second later only 40 were.
    expect(isOpen()).toBe(true);
    pass(500);
    expect(isOpen()).toBe(false);
    answerSome(21);
    expect(isOpen()).toBe(true);
  });

  it('is none where a visitor’s browser asks for what a screen needs, however slow the machine is', () => {
    pass(2200);
    expect(isOpen()).toBe(false);
    answerSome(169);
    pass(1100);
    expect(isOpen()).toBe(true);
  });

  it('has that after a second already where more came than are let in at once', () => {
    const come = (count: number): number => Array.from({ length: count }, () => enter()).filter((isIn) => isIn).length;
    expect(come(60)).toBe(50);
    pass(1100);
    answerSome(90);
    // 160 are inside, and nobody knows of more than 90 a second.
    expect(come(10)).toBe(0);
    answerSome(80);
    expect(come(100)).toBe(90);
  });

  it('is not carried quicker by refusing', () => {
    pass(2200);
    answerSome(100, 503);
    expect(isOpen()).toBe(false);
  });

  it('is over when only a few are left and nobody had to be refused for a second', () => {
    pass(2200);
    expect(isOpen()).toBe(false);
    answerSome(200);
    const burst = (): number => Array.from({ length: 300 }, () => enter()).filter((isIn) => isIn).length;
    pass(1500);
    expect(burst()).toBe(250);
  });
});

describe('requests that lie unread because the process does nothing but answer those before', () => {
  beforeEach(() => {
    connections = 600;
  });

  /** All that lies there is read in one turn of the process, a millisecond each. */
  const turn = (requests: number): boolean[] => {
    const open = Array.from({ length: requests }, () => {
      now += 1;
      return isOpen('/api/leads', 'GET');
    });
    pass(0);
    return open;
  };
  const refusedOf = (open: readonly boolean[]): number => open.filter((isIn) => !isIn).length;

  it('are read when they are a burst, however long that takes', () => {
    expect(refusedOf(turn(3000))).toBe(0);
    now += 10;
    expect(refusedOf(turn(60))).toBe(0);
    expect(refusedOf(turn(3000))).toBe(0);
  });

  it('are asked to come again when they do not end, but for the first of each turn', () => {
    turn(800);
    expect(refusedOf(turn(800))).toBe(649);
    expect(refusedOf(turn(800))).toBe(649);
  });

  it('are read again after a turn in which nobody waited', () => {
    turn(800);
    expect(refusedOf(turn(800))).toBeGreaterThan(0);
    turn(60);
    expect(refusedOf(turn(800))).toBe(0);
  });

  it('are read, however late and many, when they are those of a few visitors on a machine that does something else', () => {
    connections = 499;
    turn(800);
    expect(refusedOf(turn(800))).toBe(0);
  });

  it('are asked to come again while others have stood outside without a pause for half a second, though each turn is short', () => {
    knockedFor = 500;
    expect(refusedOf(turn(10))).toBe(0);
    knockedFor = 501;
    expect(refusedOf(turn(10))).toBe(10);
    knockedFor = 0;
    expect(refusedOf(turn(10))).toBe(0);
  });

  it('are read when those who stand outside are a few', () => {
    [connections, knockedFor] = [499, 5000];
    expect(refusedOf(turn(10))).toBe(0);
  });
});
