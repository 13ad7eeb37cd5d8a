import { createHash, randomBytes } from 'node:crypto';
import { In, LessThanOrEqual, type EntityManager } from 'typeorm';
import type { AuditAction, AuditValues } from '../../contract/index.js';
import { currentActor, type Actor } from './actor.js';
import { AuditDetailsEntity, AuditEntryEntity, AuditHeadEntity } from './audit.entity.js';

const ONLY_ROW = 1;
const DIGITS = 12;
const CHECKED_AT_ONCE = 500;
const NOTHING_YET = '0'.repeat(DIGITS);

/** An audited event that has no number in the chain yet. */
export interface AuditEvent {
  action: AuditAction;
  resource: string;
  recordId: string | null;
  /** Erasing a person finds the details by this key. */
  subject: string | null;
  actor: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
}

type Link = Omit<AuditEntryEntity, 'joined_details' | 'hash'>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const detailsHash = (salt: string, details: string): string => sha256(salt + details);
const numbered = (number: number): string => String(number).padStart(DIGITS, '0');
/** Hashes a list, because the order of an object's names is not fixed. */
const hashOf = (previous: string, { id, at, actor, action, resource, record_id, seal }: Link): string =>
  sha256(JSON.stringify([previous, id, at, actor, action, resource, record_id, seal]));

/**
 * Appends to the chain at the end of the transaction. The head's row stays locked until the commit; on SQLite there is one
 * writer.
 */
export async function append(
  manager: EntityManager,
  events: readonly AuditEvent[],
  actor: Pick<Actor, 'address' | 'request'>,
  at: string,
): Promise<void> {
  const isMysql = manager.dataSource.options.type === 'mysql';
  const [head] = await manager.query<AuditHeadEntity[]>(
    `SELECT id, last, hash FROM audit_head WHERE id = ${ONLY_ROW}${isMysql ? ' FOR UPDATE' : ''}`,
  );
  if (!head) throw new Error('The head of the audit chain is missing: run `npm run admin -- audit verify`');
  let { hash } = head;
  let number = Number(head.last);
  for (const { action, resource, recordId, subject, actor: who, before, after } of events) {
    number += 1;
    const salt = randomBytes(16).toString('hex');
    const details = JSON.stringify({ address: actor.address, request: actor.request, before, after });
    const link = {
      id: numbered(number),
      at,
      actor: who,
      action,
      resource,
      record_id: recordId,
      seal: detailsHash(salt, details),
    };
    hash = hashOf(hash, link);
    await manager.insert(AuditEntryEntity, { ...link, hash });
    await manager.insert(AuditDetailsEntity, { id: link.id, subject, salt, details });
  }
  await manager.update(AuditHeadEntity, { id: ONLY_ROW }, { last: numbered(number), hash });
  const current = currentActor();
  if (current) current.isAudited = true;
}

/** Deletes the details of these records or people. The chain stays valid without them. */
export async function forgetDetailsOf(manager: EntityManager, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await manager.delete(AuditDetailsEntity, { subject: In([...subjects]) });
}

/** Deletes the details of at most `count` entries and keeps the entries. Returns how many entries lost their details. */
export async function forgetDetailsBefore(manager: EntityManager, instant: string, count: number): Promise<number> {
  const [row] = await manager.query<{ last: string | null }[]>('SELECT MAX(id) AS last FROM audit_entries WHERE at < ?', [
    instant,
  ]);
  if (!row?.last) return 0;
  const where = { id: LessThanOrEqual(row.last) };
  const some = await manager.find(AuditDetailsEntity, { where, select: { id: true }, order: { id: 'ASC' }, take: count });
  if (some.length > 0) await manager.delete(AuditDetailsEntity, { id: In(some.map(({ id }) => id)) });
  return some.length;
}

export interface Verdict {
  entries: number;
  forgotten: number;
  last: string;
  hash: string;
  /** One sentence each. The first sentence names the entry where the chain breaks. */
  faults: string[];
}

/** Checks the whole chain, from the first entry to the head. */
export async function verifyChain(manager: EntityManager): Promise<Verdict> {
  const verdict: Verdict = { entries: 0, forgotten: 0, last: NOTHING_YET, hash: '', faults: [] };
  for (;;) {
    const some = await manager
      .createQueryBuilder(AuditEntryEntity, 'entry')
      .leftJoinAndSelect('entry.joined_details', 'details')
      .where('entry.id > :last', { last: verdict.last })
      .orderBy('entry.id')
      .limit(CHECKED_AT_ONCE)
      .getMany();
    for (const entry of some) check(verdict, entry);
    if (some.length < CHECKED_AT_ONCE) break;
  }
  const head = await manager.findOneBy(AuditHeadEntity, { id: ONLY_ROW });
  if (head?.last !== verdict.last || head.hash !== verdict.hash)
    verdict.faults.push(
      `The chain ends at ${verdict.last}, but its head says ${head?.last ?? 'nothing'}: entries at its end are missing or were added`,
    );
  return verdict;
}

function check(verdict: Verdict, { joined_details: details, hash, ...link }: AuditEntryEntity): void {
  const expected = numbered(Number(verdict.last) + 1);
  if (link.id !== expected)
    verdict.faults.push(
      `Entry ${expected} is missing${numbered(Number(link.id) - 1) === expected ? '' : `, and all up to ${link.id}`}`,
    );
  else if (hashOf(verdict.hash, link) !== hash) verdict.faults.push(`Entry ${link.id} was altered`);
  if (details && detailsHash(details.salt, details.details) !== link.seal)
    verdict.faults.push(`The details of entry ${link.id} were altered`);
  verdict.entries += 1;
  verdict.forgotten += details ? 0 : 1;
  verdict.last = link.id;
  verdict.hash = hash;
}
