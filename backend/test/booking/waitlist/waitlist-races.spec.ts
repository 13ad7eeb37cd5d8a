import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { createApp, type RunningApp } from '../../../src/app.js';
import { OfferJobs } from '../../../src/booking/waitlist/offers/offer-jobs.js';
import type { Waiting } from '../../../src/contract/index.js';
import { somebody } from '../../support/access/strangers.js';
import { DAY, WaitlistClinic } from '../../support/sites/waitlist-clinic.js';

let list: WaitlistClinic;
beforeAll(async () => {
  list = await WaitlistClinic.open();
});
afterAll(() => list.app.close());
beforeEach(() => list.begin());

describe('two processes on one database', () => {
  let other: RunningApp;
  let otherUrl: string;
  beforeAll(async () => {
    other = await createApp(list.app.settings, { clock: list.app.clock });
    await new Promise<void>((resolve) => other.server.listen(0, '127.0.0.1', resolve));
    otherUrl = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
  });
  afterAll(() => other.close());

  it('offer each free hour to one person, and each person one hour, however often both processes check', async () => {
    const taken = await list.fullDay();
    const people: Waiting[] = [];
    for (let turn = 0; turn < 6; turn++) people.push(await list.enter());
    const freed = ['10:00', '12:00', '17:00'];
    await Promise.all(freed.map((time) => list.asStaff('put', `appointments/${taken.get(time)?.id}`, { status: 'cancelled' })));
    await Promise.all(Array.from({ length: 6 }, (_, turn) => (turn % 2 ? list.runOffers() : other.app.get(OfferJobs).runNow())));
    const offers = await Promise.all(people.map((each) => list.offersOf(each)));
    expect(offers.map((each) => each.length)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(offers.flatMap((each) => each.map(({ time }) => time)).toSorted()).toEqual(freed);
    expect(await Promise.all(people.map(async (each) => (await list.offerMails(each)).length))).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('give one appointment to fifty who follow one link on both of them, while strangers ask for the hour', async () => {
    const taken = await list.fullDay();
    const waiting = await list.enter({ email: 'una@example.com' });
    await list.cancel(taken.get('16:00'));
    const token = await list.offered(waiting);
    const body = () => ({ ...somebody(), treatment_id: list.treatment.id, date: DAY, time: '16:00' });
    const [followed, booked] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, (_, turn) => list.follow(token, 'accept', turn % 2 ? list.app.url : otherUrl))),
      Promise.all(Array.from({ length: 10 }, () => list.app.visitor.post('/api/appointments').send(body()))),
    ]);
    expect(followed.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(followed.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(booked.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 409));
    const valid = (await list.appointmentsAt('16:00')).filter(({ status }) => status !== 'cancelled');
    expect(valid.map(({ email }) => email)).toEqual(['una@example.com']);
  });

  it('either accept or pass on an hour in the last moment, never both', async () => {
    const taken = await list.fullDay();
    const [first, second] = [await list.enter({ email: 'una@example.com' }), await list.enter({ email: 'dos@example.com' })];
    await list.cancel(taken.get('16:00'));
    const token = await list.offered(first);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => list.follow(token, 'accept', otherUrl))),
      list.follow(token, 'decline'),
    ]);
    await list.runOffers();
    const isAccepted = answers.some(({ status }) => status === 201);
    const booked = (await list.appointmentsAt('16:00')).filter(({ status }) => status !== 'cancelled');
    expect(booked.map(({ email }) => email)).toEqual([isAccepted ? 'una@example.com' : 'dos@example.com']);
    expect((await list.stored(first)).status).toBe(isAccepted ? 'booked' : 'waiting');
    expect((await list.stored(second)).status).toBe(isAccepted ? 'waiting' : 'offered');
  });
});
