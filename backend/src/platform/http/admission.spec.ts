import { beforeEach, describe, expect, it } from '@jest/globals';
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Admission } from './admission.js';

const anAnswer = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

describe('requests beyond what can be carried', () => {
  let admission: Admission;
  beforeEach(() => {
    admission = new Admission();
  });
  const enter = (path = '/api/leads', answer = anAnswer()): boolean => admission.enter(path, answer);

  it('are refused while 250 are worked on, and let in as those are answered', () => {
    const answers = Array.from({ length: 250 }, anAnswer);
    for (const answer of answers) expect(enter('/api/leads', answer)).toBe(true);
    expect(enter()).toBe(false);
    // Asked for at two doors, it is counted once.
    expect(enter('/api/leads', answers[0])).toBe(true);
    answers[0]?.emit('prefinish');
    expect(enter()).toBe(true);
    expect(enter()).toBe(false);
    answers[1]?.emit('close');
    expect(enter()).toBe(true);
  });

  it('are no reason not to say whether the process is well, nor to end the news', () => {
    for (let count = 0; count < 250; count++) enter();
    expect(enter('/api/health/ready')).toBe(true);
    expect(enter('/api/events')).toBe(true);
  });
});
