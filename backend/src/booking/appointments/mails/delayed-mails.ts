import { IsNull, Not, type EntityManager } from 'typeorm';
import type { Appointment } from '../../../contract/index.js';
import { MessageEntity } from '../../../mail/message.entity.js';

/** What a person was told of each appointment of a visit; nothing of one that is new. */
export type Known = readonly Pick<Appointment, 'id' | 'date' | 'time' | 'status'>[];

interface Delay {
  not_before: string;
  known_before: string;
}

/** Until then a further change replaces the mail; undefined where the clinic wants no delay. */
export const delayOf = (known: Known, minutes: number, now: Date): Delay | undefined =>
  minutes === 0
    ? undefined
    : {
        not_before: new Date(now.getTime() + minutes * 60_000).toISOString(),
        known_before: JSON.stringify(known.map(({ id, date, time, status }) => ({ id, date, time, status }))),
      };

/** Takes back the delayed mail about an appointment and gives what its recipient knows; null without one. */
export async function takeDelayed(manager: EntityManager, record_id: string): Promise<Known | null> {
  const delayed = await manager.findOne(MessageEntity, {
    select: { id: true, known_before: true },
    where: { record_id, state: 'waiting', known_before: Not(IsNull()) },
    order: { created_at: 'ASC' },
  });
  if (!delayed?.known_before) return null;
  const { affected } = await manager.delete(MessageEntity, { id: delayed.id, state: 'waiting' });
  // It has just left.
  return affected === 1 ? (JSON.parse(delayed.known_before) as Known) : null;
}
