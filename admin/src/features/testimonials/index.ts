import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const testimonials: Screens = {
  name: 'testimonials',
  list: lazyScreen(() => import('./TestimonialList').then(({ TestimonialList }) => TestimonialList)),
};
