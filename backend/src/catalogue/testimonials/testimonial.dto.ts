import { TESTIMONIAL_RULES } from '../../contract/index.js';
import { changeBody, newBody, recordOf, SCHEMA } from '../../platform/http/bodies.js';

export class TestimonialRecord extends recordOf(TESTIMONIAL_RULES, { id: SCHEMA.id, created_at: SCHEMA.instant }) {}
export class CreateTestimonialDto extends newBody(TESTIMONIAL_RULES) {}
export class UpdateTestimonialDto extends changeBody(TESTIMONIAL_RULES, ['id', 'created_at']) {}
