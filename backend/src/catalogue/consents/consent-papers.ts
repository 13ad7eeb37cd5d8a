import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { lineText, PAPER_REFUSALS, PAPER_TYPES, type Consent, type PaperVersion } from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { blobParts } from '../../core/database/statements.js';
import { requireRecentAuthentication, type Caller } from '../../core/http/access-decorators.js';
import { invalidFields, notFound } from '../../core/http/problem.js';
import { ConsentsService } from './consents.service.js';
import { PaperPartEntity, PaperVersionEntity } from './paper-version.entity.js';

type PaperKind = keyof typeof PAPER_TYPES;

const BEGINNINGS: readonly (readonly [PaperKind, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** By the contents, not by the name. */
const kindOf = (bytes: Buffer): PaperKind | null =>
  BEGINNINGS.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte))?.[0] ?? null;

const NO_PAPER = 'Este consentimiento no tiene documento';
const LONGEST_NAME = 150;

export interface Paper {
  bytes: Buffer;
  kind: PaperKind;
}

/**
 * Signed documents are stored in the database, in their own tables, so that backups and all processes have them and no picture
 * folder contains them. Lists and audit omit their contents.
 */
@Injectable()
export class ConsentPapers {
  constructor(
    private readonly database: Database,
    private readonly consents: ConsentsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the previous version.
   * @throws ProblemException 400 unless it is a PDF, JPEG or PNG; 403 when one exists and the caller lacks a recent
   * re-authentication.
   */
  async store(id: string, typedName: string, bytes: Buffer, caller: Caller): Promise<Consent> {
    const kind = kindOf(bytes);
    if (!kind) throw invalidFields({ file: PAPER_REFUSALS.format });
    const name = nameFor(typedName, kind);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return this.database.tx(async (manager) => {
      const stored = await this.consents.changePaper(id, (before) => {
        if (before.paper_version !== null) requireRecentAuthentication(caller);
        const number = (before.paper_version ?? 0) + 1;
        return { paper_name: name, paper_size: bytes.length, paper_version: number, paper_sha256: sha256 };
      });
      const version = { id: randomUUID(), consent_id: id, number: stored.paper_version ?? 1, name, size: bytes.length, sha256 };
      await manager.insert(PaperVersionEntity, { ...version, stored_at: this.clock.now().toISOString() });
      for (const [part, contents] of blobParts(bytes).entries())
        await manager.insert(PaperPartEntity, { version_id: version.id, part, contents });
      return stored;
    });
  }

  /** Newest first. */
  async versions(id: string): Promise<PaperVersion[]> {
    const { manager } = this.database.reader;
    await this.consents.read(manager, id);
    const versions = await manager.find(PaperVersionEntity, { where: { consent_id: id }, order: { number: 'DESC' } });
    return versions.map(({ number, name, size, sha256, stored_at }) => ({ number, name, size, sha256, stored_at }));
  }

  /** The newest unless a number is given. */
  async open(id: string, number?: number): Promise<Paper> {
    const { manager } = this.database.reader;
    const version = await manager.findOne(PaperVersionEntity, {
      where: { consent_id: id, ...(number !== undefined && { number }) },
      order: { number: 'DESC' },
    });
    if (!version) throw notFound(NO_PAPER);
    const bytes = Buffer.concat(await paperParts(manager, version.id));
    return { bytes, kind: kindOf(bytes) ?? 'pdf' };
  }
}

/** The contents of a document, in their order. */
export async function paperParts(manager: EntityManager, versionId: string): Promise<Buffer[]> {
  const parts = await manager.find(PaperPartEntity, {
    where: { version_id: versionId },
    select: { version_id: true, part: true, contents: true },
    order: { part: 'ASC' },
  });
  return parts.map(({ contents }) => contents);
}

/** The file name without folders and with the extension of its type. */
function nameFor(name: string, kind: PaperKind): string {
  const bare = lineText(name)
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/\.\w{1,5}$/, '')
    .trim();
  return `${[...(bare || 'consentimiento')].slice(0, LONGEST_NAME).join('')}.${kind}`;
}
