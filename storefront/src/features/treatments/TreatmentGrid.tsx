import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/tokens';
import { Card, CardFoot, CardGrid, CardPicture } from '../../ui/Card';
import { LoadingLabel, Skeleton } from '../../ui/Skeleton';
import type { TreatmentCardData } from './treatmentCard';
import { TreatmentCard } from './TreatmentCard';

/** Three columns, two below 1100 px; on phones one of cards or rows. */
const Grid = styled(CardGrid)<{ $areRows: boolean }>`
  ${media.phone} {
    ${({ $areRows }) => $areRows && 'margin-bottom: 0; > * { margin-bottom: 0; }'}
  }
`;

interface TreatmentGridProps {
  treatments: readonly TreatmentCardData[];
  areRows?: boolean;
  /** The first row is in view when the page opens. */
  startsPage?: boolean;
  /** Fills the empty columns of the last row. */
  filler?: ReactNode;
}

export function TreatmentGrid({ treatments, areRows = false, startsPage = false, filler }: TreatmentGridProps) {
  return (
    <Grid $columns={3} $areRows={areRows}>
      {treatments.map((treatment, index) => (
        <TreatmentCard key={treatment.id} treatment={treatment} isRow={areRows} priority={startsPage && index === 0} />
      ))}
      {filler}
    </Grid>
  );
}

const Line = styled(Skeleton)`
  margin-top: 10px;
`;

/** Number of skeleton cards. */
export function TreatmentGridSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoadingLabel />
      <Grid $columns={3} $areRows={false} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index}>
            <CardPicture>
              <Skeleton $ratio="4 / 3" />
            </CardPicture>
            <Skeleton $height="26px" $width="70%" />
            <Line $height="44px" />
            <CardFoot>
              <Skeleton $height="20px" $width="72px" />
              <Skeleton $height="20px" $width="56px" />
            </CardFoot>
          </Card>
        ))}
      </Grid>
    </>
  );
}
