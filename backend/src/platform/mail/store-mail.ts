import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { MailKind } from '../../contract/index.js';
import { insertRow } from '../database/insert-row.js';
import { laneOf } from './lanes.js';
import { OutgoingMailEntity } from './outgoing-mail.entity.js';

export type NewMail = Pick<OutgoingMailEntity, 'to_name' | 'to_address' | 'subject' | 'body'> & { kind: MailKind };

/** Within the transaction that promises it: whichever server looks through what is due sends it. */
export async function storeMail(manager: EntityManager, mail: NewMail, at: Date, network: string | null = null): Promise<void> {
  const now = at.toISOString();
  const state = { attempts: 0, next_attempt_at: now, created_at: now };
  await insertRow(manager, OutgoingMailEntity, { ...mail, ...state, id: randomUUID(), lane: laneOf(mail.kind), network });
}
