import { type PublicPractitioner, type Treatment, eligiblePractitioners } from '@radiance/backend/contract';
import { pick } from '../../lib/texts/texts';

/** The fields that a card shows. */
const FIELDS = ['id', 'slug', 'name', 'title', 'licence_number', 'image_url', 'image_kind'] as const;

export type TeamMember = Pick<PublicPractitioner, (typeof FIELDS)[number]>;

export const toMember = (practitioner: PublicPractitioner): TeamMember => pick(practitioner, ...FIELDS);

export interface MemberWithTreatments extends TeamMember {
  bio: string | null;
  /** Null: all treatments. */
  treatments: readonly Pick<Treatment, 'slug' | 'name'>[] | null;
}

export function withTreatments(practitioner: PublicPractitioner, offered: readonly Treatment[]): MemberWithTreatments {
  const given = offered.filter((treatment) => eligiblePractitioners(treatment, [practitioner]).length > 0);
  return {
    ...toMember(practitioner),
    bio: practitioner.bio,
    treatments: given.length === offered.length ? null : given.map(({ slug, name }) => ({ slug, name })),
  };
}
