import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, Repository } from 'typeorm';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { Clock } from '../../platform/clock.js';
import { PictureUrls } from '../../platform/records/picture-urls.js';
import { searchKey } from '../../platform/records/text-keys.js';
import { BEFORE_AFTER_RULES, type BeforeAfter, type ListQuery, type NewBeforeAfter, type Page } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { isForeignKeyViolation } from '../../platform/database/failures.js';
import { listPage, listParts } from '../../platform/lists/list-page.js';
import type { ListSpec } from '../../platform/lists/list-spec.js';
import { invalidFields, notFound } from '../../platform/http/problem.js';
import { BeforeAfterEntity } from './before-after.entity.js';

const LIST: ListSpec = {
  alias: 'pair',
  joins: [{ property: 'joined_treatment', alias: 'treatment', isRequired: false }],
  fields: {
    id: { kind: 'text', path: 'pair.id' },
    treatment_id: { kind: 'text', path: 'pair.treatment_id' },
    treatment_name: { kind: 'text', path: 'treatment.name', sort: ['treatment.name_sort'] },
    image_before: { kind: 'text', path: 'pair.image_before' },
    image_after: { kind: 'text', path: 'pair.image_after' },
    caption: { kind: 'text', path: 'pair.caption' },
    created_at: { kind: 'text', path: 'pair.created_at' },
  },
  search: 'pair.search_text',
  defaultSort: [['pair.created_at', 'DESC']],
};

const WITH_TREATMENT = { joined_treatment: true } as const;

/** A treatment may be deleted between the form's opening and its sending: the foreign key tells. */
const unknownTreatment = (error: unknown): never => {
  throw isForeignKeyViolation(error) ? invalidFields({ treatment_id: BEFORE_AFTER_RULES.treatment_id.message }) : error;
};

@Injectable()
export class BeforeAfterService {
  constructor(
    @InjectRepository(BeforeAfterEntity) private readonly pairs: Repository<BeforeAfterEntity>,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly pictures: PictureUrls,
    private readonly clock: Clock,
  ) {}

  async list(query: ListQuery): Promise<Page<BeforeAfter>> {
    const { items, total } = await listPage(this.pairs, LIST, query);
    return { items: items.map((row) => this.present(row)), total };
  }

  /** All of the list, some at a time. */
  parts(query: ListQuery): AsyncGenerator<BeforeAfter[]> {
    return listParts(this.pairs, LIST, query, (row) => this.present(row));
  }

  async get(id: string): Promise<BeforeAfter> {
    return this.present(await this.find(this.pairs.manager, id));
  }

  async create(body: NewBeforeAfter): Promise<BeforeAfter> {
    return this.database.tx(async (manager) => {
      const row = {
        ...body,
        ...this.storedPictures(body),
        id: randomUUID(),
        created_at: this.clock.now().toISOString(),
        search_text: searchKey(body.caption),
      };
      await manager.insert(BeforeAfterEntity, row).catch(unknownTreatment);
      await this.changes.touch('before-after');
      return this.present(await this.find(manager, row.id));
    });
  }

  async update(id: string, change: Partial<NewBeforeAfter>): Promise<BeforeAfter> {
    return this.database.tx(async (manager) => {
      const row = await this.find(manager, id);
      const columns = { ...change, ...this.storedPictures(change), search_text: searchKey(change.caption ?? row.caption) };
      await manager.update(BeforeAfterEntity, id, columns).catch(unknownTreatment);
      await this.changes.touch('before-after');
      return this.present(await this.find(manager, id));
    });
  }

  async remove(id: string): Promise<BeforeAfter> {
    return this.database.tx(async (manager) => {
      const gone = await this.find(manager, id);
      await manager.delete(BeforeAfterEntity, id);
      await this.changes.touch('before-after');
      return this.present(gone);
    });
  }

  private storedPictures({ image_before, image_after }: Partial<NewBeforeAfter>): Partial<NewBeforeAfter> {
    return {
      ...(image_before !== undefined && { image_before: this.pictures.stored(image_before) }),
      ...(image_after !== undefined && { image_after: this.pictures.stored(image_after) }),
    };
  }

  private async find(manager: EntityManager, id: string): Promise<BeforeAfterEntity> {
    const row = await manager.findOne(BeforeAfterEntity, { where: { id }, relations: WITH_TREATMENT });
    if (!row) throw notFound('Imágenes no encontradas');
    return row;
  }

  private present({ joined_treatment, ...row }: BeforeAfterEntity): BeforeAfter {
    return {
      ...row,
      image_before: this.pictures.told(row.image_before),
      image_after: this.pictures.told(row.image_after),
      treatment_name: joined_treatment?.name ?? null,
    };
  }
}
