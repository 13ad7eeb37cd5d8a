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
} from '../../../contract/index.js';
import { BeforeAfterEntity } from '../../../catalogue/before-after/before-after.entity.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { isDuplicate } from '../../../core/database/failures.js';
import { invalidFields, ProblemException } from '../../../core/http/problem.js';
import { PictureUses } from '../../../core/pictures/picture-uses.js';
import { ContentBlockEntity } from '../stored/content-block.entity.js';
import { ContentDraftEntity } from './content-draft.entity.js';
import { blockOf, type KnownPage } from '../content-pages.js';
import { ContentReader } from '../content-reader.js';
import { defaultsOf, isStorable, pictureOf, type Written } from '../stored/content-values.js';
import { htmlToRich } from '../html-to-rich.js';

/** Unpublished changes of a page. */
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
      defaults: defaultsOf(page.blocks, await this.reader.defaultTexts()),
      drafts: Object.fromEntries(
        drafts.filter(({ block }) => block in page.blocks).map((draft) => [draft.block, toResponse(draft)]),
      ),
    };
  }

  /** Null resets to the default. @throws ProblemException 400 with the message of the block's rule. */
  save(page: KnownPage, name: string, input: unknown, by: string): Promise<SavedDraft> {
    const block = blockOf(page, name);
    const value = input === null ? null : checkedValue(block, input);
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

  /** Returns the discarded draft. */
  forget(page: KnownPage, name: string): Promise<SavedDraft> {
    blockOf(page, name);
    return this.database.tx(async (manager) => {
      const draft = await this.take(manager, page.name, name);
      if (!draft) throw new ProblemException(404, 'No hay ningún borrador de este bloque');
      return { page: page.name, block: name, ...toResponse(draft), is_draft: false };
    });
  }

  /** Replaces all drafts of the page by these values. */
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

  /** Compares with the published value, after a concurrent publication has ended. */
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

/** More than the number of people who edit one page. */
const MOST_TRIES = 10;

/** Retries when two people write the same block at once; the later value wins. */
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

const toResponse = ({ value, changed_by, changed_at }: ContentDraftEntity): ContentDraft => ({ value, changed_by, changed_at });

/** A pair that is deleted later is not shown. */
async function known(manager: EntityManager, pairs: ShapeValues['pairs']): Promise<void> {
  if ((await manager.countBy(BeforeAfterEntity, { id: In([...pairs]) })) < pairs.length)
    throw invalidFields({ value: UNKNOWN_PAIR });
}

function checkedValue(block: Block, input: unknown): ContentValue {
  const parsed = blockRule(block).parse(block.shape === 'rich' && typeof input === 'string' ? htmlToRich(input) : input);
  if (!parsed.ok) throw invalidFields({ value: parsed.message });
  if (!isStorable(parsed.value)) throw invalidFields({ value: 'El texto ocupa demasiado' });
  return parsed.value;
}
