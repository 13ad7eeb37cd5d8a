import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, Repository } from 'typeorm';
import type { Caller } from '../../platform/http/access.js';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { Clock } from '../../platform/clock.js';
import { PictureUrls } from '../../platform/records/picture-urls.js';
import { searchKey, sortKey } from '../../platform/records/text-keys.js';
import type { ListQuery, NewTestimonial, Page, Testimonial } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { listPage, listParts } from '../../platform/lists/list-page.js';
import type { ListSpec } from '../../platform/lists/list-spec.js';
import { notFound } from '../../platform/http/problem.js';
import { TestimonialEntity } from './testimonial.entity.js';

const LIST: ListSpec = {
  alias: 'testimonial',
  fields: {
    id: { kind: 'text', path: 'testimonial.id' },
    name: { kind: 'text', path: 'testimonial.name', sort: ['testimonial.name_sort'] },
    treatment: { kind: 'text', path: 'testimonial.treatment' },
    quote: { kind: 'text', path: 'testimonial.quote' },
    rating: { kind: 'number', path: 'testimonial.rating' },
    image_url: { kind: 'text', path: 'testimonial.image_url' },
    approved: { kind: 'flag', path: 'testimonial.approved' },
    created_at: { kind: 'text', path: 'testimonial.created_at' },
  },
  search: 'testimonial.search_text',
  defaultSort: [['testimonial.created_at', 'DESC']],
};

const keptOf = ({
  name,
  quote,
}: Pick<NewTestimonial, 'name' | 'quote'>): Pick<TestimonialEntity, 'name_sort' | 'search_text'> => ({
  name_sort: sortKey(name),
  search_text: searchKey(name, quote),
});

const APPROVED = { sql: 'testimonial.approved = 1' };
const isAdministrator = (caller: Caller | null): boolean => caller?.role === 'admin';

@Injectable()
export class TestimonialsService {
  constructor(
    @InjectRepository(TestimonialEntity) private readonly testimonials: Repository<TestimonialEntity>,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly pictures: PictureUrls,
    private readonly clock: Clock,
  ) {}

  /** Visitors get the approved ones only, whatever they ask for. */
  async list(query: ListQuery, caller: Caller | null): Promise<Page<Testimonial>> {
    const { items, total } = await listPage(this.testimonials, LIST, query, isAdministrator(caller) ? [] : [APPROVED]);
    return { items: items.map((row) => this.present(row)), total };
  }

  /** All of the list, some at a time. */
  parts(query: ListQuery): AsyncGenerator<Testimonial[]> {
    return listParts(this.testimonials, LIST, query, (row) => this.present(row));
  }

  async get(id: string, caller: Caller | null): Promise<Testimonial> {
    const row = await this.find(this.testimonials.manager, id);
    if (!row.approved && !isAdministrator(caller)) throw notFound('Testimonio no encontrado');
    return this.present(row);
  }

  async create(body: NewTestimonial): Promise<Testimonial> {
    return this.database.tx(async (manager) => {
      const id = randomUUID();
      await manager.insert(TestimonialEntity, {
        ...body,
        id,
        image_url: this.pictures.stored(body.image_url),
        created_at: this.clock.now().toISOString(),
        ...keptOf(body),
      });
      await this.changes.touch('testimonials');
      return this.present(await this.find(manager, id));
    });
  }

  async update(id: string, change: Partial<NewTestimonial>): Promise<Testimonial> {
    return this.database.tx(async (manager) => {
      const row = await this.find(manager, id);
      await manager.update(TestimonialEntity, id, {
        ...change,
        ...(change.image_url !== undefined && { image_url: this.pictures.stored(change.image_url) }),
        ...keptOf({ name: change.name ?? row.name, quote: change.quote ?? row.quote }),
      });
      await this.changes.touch('testimonials');
      return this.present(await this.find(manager, id));
    });
  }

  async remove(id: string): Promise<Testimonial> {
    return this.database.tx(async (manager) => {
      const gone = await this.find(manager, id);
      await manager.delete(TestimonialEntity, id);
      await this.changes.touch('testimonials');
      return this.present(gone);
    });
  }

  private async find(manager: EntityManager, id: string): Promise<TestimonialEntity> {
    const row = await manager.findOneBy(TestimonialEntity, { id });
    if (!row) throw notFound('Testimonio no encontrado');
    return row;
  }

  private present(row: TestimonialEntity): Testimonial {
    return { ...row, image_url: this.pictures.told(row.image_url) };
  }
}
