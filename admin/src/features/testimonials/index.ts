import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const testimonials: ResourceProps = {
  name: 'testimonials',
  list: lazy(() => import('./TestimonialList').then(({ TestimonialList }) => ({ default: TestimonialList }))),
};
