import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import {
  blockRule,
  type Block,
  type ContentDraft,
  type ContentValue,
  type EditedContent,
  type SavedDraft,
  type ShapeValues,
  UNKNOWN_PAIR,
} from '../../contract/index.js';
import { BeforeAfterEntity } from '../../catalogue/before-after/before-after.entity.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/failures.js';
import { invalidFields, ProblemException } from '../../core/http/problem.js';
import { PictureUses } from '../../core/records/picture-uses.js';
import { ContentBlockEntity } from './content-block.entity.js';
import { ContentDraftEntity } from './content-draft.entity.js';
import { blockOf, type KnownPage } from './content-pages.js';
import { ContentReader } from './content-reader.js';
import { defaultsOf, type Written } from './content-values.js';
import { htmlToRich } from './html-to-rich.js';
import { isStorable, pictureOf } from './stored-value.js';

/** What is being written of a page, seen by nobody else before it is published. */
@Injectable()
export class ContentDrafts {
  constructor(
    private readonly database: Database,
    private readonly reader: ContentReader,
    private readonly uses: PictureUses,
    private readonly clock: Clock,
  ) {
    for (const entity of [ContentBlockEntity, ContentDraftEntity]) uses.register({ entity, columns: ['picture'] });
  }

  async edited(page: KnownPage): Promise<EditedContent> {
    const newest = await this.reader.newest(page.name);
    const drafts = await this.reader.drafts(page.name);
    return {
      ...(await this.reader.published(page)),
      published_by: newest?.published_by ?? null,
      defaults: defaultsOf(page.blocks, await this.reader.words()),
      drafts: Object.fromEntries(drafts.filter(({ block }) => block in page.blocks).map((draft) => [draft.block, told(draft)])),
    };
  }

  /** Null makes it the default again. @throws ProblemException 400 with the sentence of the block's rule. */
  save(page: KnownPage, name: string, input: unknown, by: string): Promise<SavedDraft> {
    const block = blockOf(page, name);
    const value = input === null ? null : judged(block, input);
    return untilAlone(() =>
      this.database.tx(async (manager) => {
        if (block.shape === 'pairs' && value !== null) await known(manager, value as ShapeValues['pairs']);
        const draft = { value, changed_by: by, changed_at: this.clock.now().toISOString() };
        await this.take(manager, page.name, name);
        const is_draft = await this.put(manager, page.name, name, draft, await this.reader.written(page.name));
        return { page: page.name, block: name, ...draft, is_draft };
      }),
    );
  }

  /** Gives what was forgotten. */
  forget(page: KnownPage, name: string): Promise<SavedDraft> {
    blockOf(page, name);
    return this.database.tx(async (manager) => {
      const draft = await this.take(manager, page.name, name);
      if (!draft) throw new ProblemException(404, 'No hay ningún borrador de este bloque');
      return { page: page.name, block: name, ...told(draft), is_draft: false };
    });
  }

  /** The drafts become what these values say, and nothing else is one. */
  async replace(
    manager: EntityManager,
    page: KnownPage,
    values: Readonly<Record<string, ContentValue | null>>,
    by: string,
  ): Promise<void> {
    const changed_at = this.clock.now().toISOString();
    for (const name of Object.keys(page.blocks)) await this.take(manager, page.name, name);
    const written = await this.reader.written(page.name);
    for (const name of Object.keys(page.blocks))
      await this.put(manager, page.name, name, { value: values[name] ?? null, changed_by: by, changed_at }, written);
  }

  /** Whether it differs from what is public, as it is once whoever published the draft that was taken is done. */
  private async put(
    manager: EntityManager,
    page: string,
    block: string,
    draft: ContentDraft,
    written: Written,
  ): Promise<boolean> {
    if (isSame(written[block] ?? null, draft.value)) return false;
    const picture = pictureOf(draft.value);
    await manager.insert(ContentDraftEntity, { page, block, picture, ...draft });
    await this.uses.changed(manager, [], [picture]);
    return true;
  }

  private async take(manager: EntityManager, page: string, block: string): Promise<ContentDraftEntity | null> {
    const draft = await manager.findOne(ContentDraftEntity, { where: { page, block }, ...this.database.rowLock });
    if (!draft) return null;
    await manager.delete(ContentDraftEntity, { page, block });
    await this.uses.changed(manager, [draft.picture], []);
    return draft;
  }
}

/** Ample for those who write one page. */
const MOST_TRIES = 10;

/** Of two who write one block at the same moment each is stored, one after the other: the later one's words stand. */
export async function untilAlone<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicate(error) || tries === MOST_TRIES) throw error;
    }
  }
}

const isSame = (one: ContentValue | null, other: ContentValue | null): boolean => JSON.stringify(one) === JSON.stringify(other);

const told = ({ value, changed_by, changed_at }: ContentDraftEntity): ContentDraft => ({ value, changed_by, changed_at });

/** One that is deleted later is no longer shown, and says nothing. */
async function known(manager: EntityManager, pairs: ShapeValues['pairs']): Promise<void> {
  if ((await manager.countBy(BeforeAfterEntity, { id: In([...pairs]) })) < pairs.length)
    throw invalidFields({ value: UNKNOWN_PAIR });
}

function judged(block: Block, input: unknown): ContentValue {
  const parsed = blockRule(block).parse(block.shape === 'rich' && typeof input === 'string' ? htmlToRich(input) : input);
  if (!parsed.ok) throw invalidFields({ value: parsed.message });
  if (!isStorable(parsed.value)) throw invalidFields({ value: 'El texto ocupa demasiado' });
  return parsed.value;
}
