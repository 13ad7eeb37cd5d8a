import { Injectable } from '@nestjs/common';
import { may, type Caller } from '../../platform/http/access.js';
import type { ListQuery, Testimonial } from '../../contract/index.js';
import { notFound } from '../../platform/http/problem.js';
import type { PageAnswer } from '../../platform/lists/page.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { TESTIMONIALS } from './testimonials.resource.js';

const APPROVED = { sql: 'testimonials.approved = 1' };

@Injectable()
export class TestimonialsService {
  readonly records = this.keeper.of(TESTIMONIALS);

  constructor(private readonly keeper: RecordKeeper) {}

  /** Visitors get the approved ones only, whatever they ask for. */
  list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<Testimonial>> {
    return this.records.list(query, may(caller, 'list', 'testimonials') ? [] : [APPROVED]);
  }

  async get(id: string, caller: Caller | null): Promise<Testimonial> {
    const testimonial = await this.records.get(id);
    if (!testimonial.approved && !may(caller, 'show', 'testimonials')) throw notFound(TESTIMONIALS.notFound);
    return testimonial;
  }
}
