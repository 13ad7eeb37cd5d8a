import { Injectable } from '@nestjs/common';
import { may, type Caller } from '../../core/http/access-decorators.js';
import type { ListQuery, NewTestimonial, Testimonial, WithFindings } from '../../contract/index.js';
import { notFound } from '../../core/http/problem.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { HiddenPictures } from '../../core/pictures/hidden-pictures.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { TestimonialEntity } from './testimonial.entity.js';
import { TESTIMONIALS } from './testimonials.resource.js';

/** Fields of the opinion itself. */
const OPINION_FIELDS = ['name', 'treatment', 'quote', 'rating'] as const;
const APPROVED = { sql: 'testimonials.approved = 1' };

@Injectable()
export class TestimonialsService extends ResourceService<'testimonials', TestimonialEntity> {
  constructor(store: RecordStore, hidden: HiddenPictures) {
    super(store.of(TESTIMONIALS));
    hidden.register(async (manager) =>
      (await manager.findBy(TestimonialEntity, { approved: false })).map(({ image_url }) => image_url),
    );
  }

  /** Visitors get approved testimonials only. */
  list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<Testimonial>> {
    return this.records.list(query, may(caller, 'list', 'testimonials') ? [] : [APPROVED]);
  }

  async create(body: NewTestimonial): Promise<WithFindings<Testimonial>> {
    return { ...(await this.records.create(body)), verified: false };
  }

  /** A changed text is no longer the client's, so `verified` becomes false. */
  update(id: string, change: Partial<NewTestimonial>): Promise<WithFindings<Testimonial>> {
    return this.records.update(id, change, async (_manager, before) => {
      const isChanged = OPINION_FIELDS.some((field) => change[field] !== undefined && change[field] !== before[field]);
      return { columns: { verified: before.verified && !isChanged } };
    });
  }

  async get(id: string, caller: Caller | null): Promise<Testimonial> {
    const testimonial = await this.records.get(id);
    if (!testimonial.approved && !may(caller, 'show', 'testimonials')) throw notFound(TESTIMONIALS.notFound);
    return testimonial;
  }

  remove(id: string): Promise<Testimonial> {
    return this.records.remove(id);
  }
}
