import { useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { colour, media, sectionGap } from '../../theme/tokens';
import { Wrap } from '../../ui/Layout';
import { LoadingLabel, Skeleton } from '../../ui/Skeleton';

const Band = styled.div`
  padding-block: clamp(48px, 5.8vw, 84px) clamp(28px, 3.6vw, 52px);
  background: ${colour.sand};
  span + span {
    margin-top: 20px;
  }
`;

const Grid = styled(Wrap)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 40px 28px;
  padding-block: ${sectionGap};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Shown while the texts and the script of the next page load. */
export function PageSkeleton() {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <LoadingLabel />
      <Band>
        <Wrap>
          <Skeleton $height="64px" $width="min(560px, 80%)" />
          <Skeleton $height="24px" $width="min(420px, 60%)" />
        </Wrap>
      </Band>
      <Grid>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} $ratio="4 / 5" />
        ))}
      </Grid>
    </>
  );
}
