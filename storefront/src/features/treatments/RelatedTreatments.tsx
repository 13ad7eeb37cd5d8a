import { categoryByStored } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths';
import { colour } from '../../theme/tokens';
import { SectionHead, SectionTitle, Wrap } from '../../ui/Layout';
import { ArrowLink } from '../../ui/text/TextLink';
import type { TreatmentCardData } from './treatmentCard';
import { TreatmentGrid } from './TreatmentGrid';

const Related = styled(Wrap)`
  > div {
    padding-top: clamp(64px, 7vw, 100px);
    border-top: 1px solid ${colour.line};
  }
  padding-bottom: clamp(72px, 9vw, 136px);
`;

interface Props {
  category: string;
  treatments: readonly TreatmentCardData[];
  /** By default says that they are of the same category. */
  title?: string;
}

export function RelatedTreatments({ category, treatments, title }: Props) {
  const known = categoryByStored(category);
  return (
    <Related as="section">
      <div>
        <SectionHead>
          <SectionTitle>{title ?? `Más en ${known?.label ?? category}`}</SectionTitle>
          {known && <ArrowLink to={paths.category(known.slug)}>Ver la categoría</ArrowLink>}
        </SectionHead>
        <TreatmentGrid treatments={treatments} />
      </div>
    </Related>
  );
}
