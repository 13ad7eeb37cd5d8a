import { Injectable } from '@nestjs/common';
import { PAPER_REFUSALS, PAPER_TYPES, type Consent } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields, notFound } from '../../platform/http/problem.js';
import { ConsentsService } from './consents.service.js';

type PaperKind = keyof typeof PAPER_TYPES;

const BEGINNINGS: readonly (readonly [PaperKind, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** By its contents, whatever it is called. */
const kindOf = (bytes: Buffer): PaperKind | null =>
  BEGINNINGS.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte))?.[0] ?? null;

const NO_PAPER = 'Este consentimiento no tiene documento';
const LONGEST_NAME = 150;

export interface Paper {
  bytes: Buffer;
  kind: PaperKind;
}

/**
 * Signed papers lie in the database, in a table of their own: it goes wherever the consent goes, into each backup and
 * to each process, and never into the folder or bucket from which pictures are served. No list and no audit holds it.
 */
@Injectable()
export class ConsentPapers {
  constructor(
    private readonly database: Database,
    private readonly consents: ConsentsService,
  ) {}

  /** In place of the one before. @throws ProblemException 400 for what is neither PDF nor JPEG nor PNG. */
  async store(id: string, name: string, bytes: Buffer): Promise<Consent> {
    const kind = kindOf(bytes);
    if (!kind) throw invalidFields({ file: PAPER_REFUSALS.format });
    return this.database.tx(async (manager) => {
      const told = await this.consents.records.update(id, {}, () =>
        Promise.resolve({ columns: { paper_name: nameFor(name, kind), paper_size: bytes.length } }),
      );
      await manager.query('DELETE FROM consent_papers WHERE consent_id = ?', [id]);
      await manager.query('INSERT INTO consent_papers (consent_id, contents) VALUES (?, ?)', [id, bytes]);
      return told;
    });
  }

  async open(id: string): Promise<Paper> {
    const [row] = await this.database.reader.manager.query<{ contents: Buffer }[]>(
      'SELECT contents FROM consent_papers WHERE consent_id = ?',
      [id],
    );
    if (!row) throw notFound(NO_PAPER);
    const bytes = Buffer.from(row.contents);
    return { bytes, kind: kindOf(bytes) ?? 'pdf' };
  }
}

/** What it was called, without folders and with the ending of what it is. */
function nameFor(name: string, kind: PaperKind): string {
  const bare = name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/\.\w{1,5}$/, '')
    .trim();
  return `${[...(bare || 'consentimiento')].slice(0, LONGEST_NAME).join('')}.${kind}`;
}
