import { slugOf } from '../../core/records/text-keys.js';
import type { Treatment } from '../../contract/index.js';
import { demoId } from '../seeded-random.js';
import { requiredResourcesOf } from './team.js';
import { BODY_TREATMENTS } from './treatments-body.js';
import { FACE_TREATMENTS } from './treatments-face.js';

export const treatmentId = (name: string): string => demoId('treatment', name);

export const DEMO_TREATMENTS: readonly Treatment[] = [...FACE_TREATMENTS, ...BODY_TREATMENTS].map(
  ({ picture, featured = false, ...treatment }) => ({
    ...treatment,
    id: treatmentId(treatment.name),
    slug: slugOf(treatment.name),
    image_url: `/media/${picture}.jpg`,
    featured,
    is_active: true,
    needs: requiredResourcesOf(treatment.name),
    prepare_minutes: 0,
    cleanup_minutes: 0,
  }),
);
