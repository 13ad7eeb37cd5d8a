import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { TESTIMONIALS } from './testimonials.resource.js';

export class TestimonialRecord extends answerOf(TESTIMONIALS) {}
export class CreateTestimonialDto extends creationOf(TESTIMONIALS) {}
export class UpdateTestimonialDto extends changeOf(TESTIMONIALS) {}
