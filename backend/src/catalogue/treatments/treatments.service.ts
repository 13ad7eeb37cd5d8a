import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, Repository } from 'typeorm';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { PictureUrls } from '../../platform/records/picture-urls.js';
import { searchKey, slugOf, sortKey } from '../../platform/records/text-keys.js';
import type { ListQuery, NewTreatment, Page, Treatment } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { isDuplicate, isForeignKeyViolation } from '../../platform/database/failures.js';
import { listPage, listParts } from '../../platform/lists/list-page.js';
import type { ListSpec } from '../../platform/lists/list-spec.js';
import { conflict, notFound } from '../../platform/http/problem.js';
import { TreatmentEntity } from './treatment.entity.js';

const LIST: ListSpec = {
  alias: 'treatment',
  fields: {
    id: { kind: 'text', path: 'treatment.id' },
    name: { kind: 'text', path: 'treatment.name', sort: ['treatment.name_sort'] },
    slug: { kind: 'text', path: 'treatment.slug' },
    description: { kind: 'text', path: 'treatment.description' },
    price: { kind: 'euros', path: 'treatment.price' },
    duration: { kind: 'number', path: 'treatment.duration' },
    category: { kind: 'text', path: 'treatment.category' },
    image_url: { kind: 'text', path: 'treatment.image_url' },
    featured: { kind: 'flag', path: 'treatment.featured' },
  },
  search: 'treatment.search_text',
  defaultSort: [
    ['treatment.featured', 'DESC'],
    ['treatment.name_sort', 'ASC'],
  ],
};

const NOT_FOUND = 'Tratamiento no encontrado';
const MAX_SAME_NAMES = 1000;

const keptOf = (name: string): Pick<TreatmentEntity, 'name_sort' | 'search_text'> => ({
  name_sort: sortKey(name),
  search_text: searchKey(name),
});

@Injectable()
export class TreatmentsService {
  constructor(
    @InjectRepository(TreatmentEntity) private readonly treatments: Repository<TreatmentEntity>,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly pictures: PictureUrls,
  ) {}

  async list(query: ListQuery): Promise<Page<Treatment>> {
    const { items, total } = await listPage(this.treatments, LIST, query);
    return { items: items.map((row) => this.present(row)), total };
  }

  /** All of the list, some at a time. */
  parts(query: ListQuery): AsyncGenerator<Treatment[]> {
    return listParts(this.treatments, LIST, query, (row) => this.present(row));
  }

  async get(id: string): Promise<Treatment> {
    return this.present(await this.find(this.treatments.manager, id));
  }

  async create(body: NewTreatment): Promise<Treatment> {
    return this.database.tx(async (manager) => {
      const row = { ...body, id: randomUUID(), image_url: this.pictures.stored(body.image_url), ...keptOf(body.name) };
      await this.insertWithSlug(manager, row);
      await this.changes.touch('treatments');
      return this.present(await this.find(manager, row.id));
    });
  }

  async update(id: string, change: Partial<NewTreatment>): Promise<Treatment> {
    return this.database.tx(async (manager) => {
      await this.find(manager, id);
      const columns = {
        ...change,
        ...(change.name !== undefined && keptOf(change.name)),
        ...(change.image_url !== undefined && { image_url: this.pictures.stored(change.image_url) }),
      };
      if (Object.keys(columns).length > 0) await manager.update(TreatmentEntity, id, columns);
      // Appointments and result pairs show the treatment's name.
      await this.changes.touch('before-after', 'treatments');
      return this.present(await this.find(manager, id));
    });
  }

  async remove(id: string): Promise<Treatment> {
    return this.database.tx(async (manager) => {
      const gone = await this.find(manager, id);
      await manager.delete(TreatmentEntity, id).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? conflict('No se puede eliminar: hay reservas de este tratamiento') : error;
      });
      await this.changes.touch('before-after', 'treatments');
      return this.present(gone);
    });
  }

  /** The unique index decides who gets an address; the next one with that name gets `-2`, `-3`… */
  private async insertWithSlug(manager: EntityManager, row: Omit<TreatmentEntity, 'slug'>): Promise<void> {
    const base = slugOf(row.name);
    for (let number = 1; ; number++) {
      try {
        await manager.insert(TreatmentEntity, { ...row, slug: number === 1 ? base : `${base}-${number}` });
        return;
      } catch (error) {
        if (!isDuplicate(error) || number === MAX_SAME_NAMES) throw error;
      }
    }
  }

  private async find(manager: EntityManager, id: string): Promise<TreatmentEntity> {
    const row = await manager.findOneBy(TreatmentEntity, { id });
    if (!row) throw notFound(NOT_FOUND);
    return row;
  }

  private present(row: TreatmentEntity): Treatment {
    return { ...row, image_url: this.pictures.told(row.image_url) };
  }
}
