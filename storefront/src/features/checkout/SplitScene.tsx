import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { GUTTER_PX, media, PHONE_GUTTER_PX } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';

/** The picture covers a frame taller than wide from a 4:3 original: it is drawn wider than what shows of it. */
export const SPLIT_PICTURE_SIZES = '(max-width: 1023px) 110vw, 66vw';

const Columns = styled.section`
  display: grid;
  grid-template-columns: minmax(${GUTTER_PX}px, 1fr) minmax(0, 628px) 96px minmax(0, 492px) minmax(${GUTTER_PX}px, 1fr);
  ${media.belowWide} {
    grid-template-columns: ${GUTTER_PX}px minmax(0, 58fr) 48px minmax(0, 42fr) 0;
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.div`
  grid-column: 2;
  min-height: 540px;
  padding-block: 48px 88px;
  ${media.belowDesktop} {
    grid-column: 1;
    min-height: 0;
    padding: 28px ${GUTTER_PX}px 64px;
  }
  ${media.phone} {
    padding-inline: ${PHONE_GUTTER_PX}px;
  }
`;

const Side = styled.div`
  position: relative;
  grid-column: 4 / -1;
  ${media.belowDesktop} {
    grid-row: 1;
    grid-column: 1;
    height: 330px;
  }
  ${media.phone} {
    height: 240px;
  }
`;

const Filling = styled(Picture)`
  position: absolute;
  inset: 0;
`;

/** Words in line with the header's, beside a picture that runs to the window's edge; on phones the picture comes first. */
export function SplitScene({ picture, children }: { picture: string; children: ReactNode }) {
  return (
    <Columns>
      <Words>{children}</Words>
      <Side>
        <Filling src={picture} alt="" sizes={SPLIT_PICTURE_SIZES} priority square />
      </Side>
    </Columns>
  );
}
