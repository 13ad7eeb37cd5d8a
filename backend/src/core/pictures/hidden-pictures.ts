import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TOPICS, uploadedFile, type Topic } from '../../contract/index.js';
import { ChangeCounters } from '../changes/change-counters.js';
import { Database } from '../database/database.js';
import { PictureUses } from './picture-uses.js';

/** Topics without pictures, which change most often. */
const WITHOUT_PICTURES: readonly Topic[] = [
  'clients',
  'appointments',
  'orders',
  'leads',
  'withdrawals',
  'waiting',
  'absences',
  'equipment',
];

/** Reads the addresses of pictures in hidden records or parts of records. */
type ReadHidden = (manager: EntityManager) => Promise<readonly (string | null)[]>;

/** Uploaded pictures that only hidden records show: a portrait without consent, an opinion that is not approved. */
@Injectable()
export class HiddenPictures {
  private readonly readers: ReadHidden[] = [];
  private known: { version: string; files: ReadonlySet<string> } | null = null;
  private reading: { version: string; files: Promise<ReadonlySet<string>> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly uses: PictureUses,
    private readonly changes: ChangeCounters,
  ) {}

  register(read: ReadHidden): void {
    this.readers.push(read);
  }

  /** By file name without extension. While the database is away the last known list counts; without one all are hidden. */
  async isHidden(name: string): Promise<boolean> {
    try {
      return (await this.current()).has(name);
    } catch {
      return this.known?.files.has(name) ?? true;
    }
  }

  private async current(): Promise<ReadonlySet<string>> {
    const versions = await this.changes.current();
    const version = TOPICS.filter((topic) => !WITHOUT_PICTURES.includes(topic))
      .map((topic) => versions[topic])
      .join();
    if (this.known?.version === version) return this.known.files;
    // Concurrent requests share one read; a failed one is not kept.
    if (this.reading?.version !== version) {
      const files = this.read();
      this.reading = { version, files };
      files.catch(() => (this.reading = null));
    }
    const files = await this.reading.files;
    this.known = { version, files };
    return files;
  }

  private async read(): Promise<ReadonlySet<string>> {
    const { manager } = this.database.reader;
    const hidden = new Map<string, number>();
    for (const read of this.readers)
      for (const file of (await read(manager)).map(uploadedFile))
        if (file !== null) hidden.set(file, (hidden.get(file) ?? 0) + 1);
    const files = new Set<string>();
    // A picture that a visible record shows too is public.
    for (const [file, times] of hidden)
      if ((await this.uses.count(manager, file)) <= times) files.add(file.replace(/\.\w+$/, ''));
    return files;
  }
}
