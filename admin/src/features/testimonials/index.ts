import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export const testimonials: Screens = {
  name: 'testimonials',
  list: lazy(() => import('./TestimonialList').then(({ TestimonialList }) => ({ default: TestimonialList }))),
};
