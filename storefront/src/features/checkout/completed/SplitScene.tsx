import type { ContentPicture } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { GUTTER_PX, media, PHONE_GUTTER_PX } from '../../../theme/tokens';
import { Lead, Title } from '../../../ui/Layout';
import { Picture } from '../../../ui/picture/Picture';

/** The frame crops a 4:3 picture to portrait: the picture is wider than the frame. */
export const SPLIT_PICTURE_SIZES = '(max-width: 1023px) 110vw, 66vw';

const Columns = styled.section<{ $tall: boolean }>`
  display: grid;
  ${({ $tall }) => $tall && 'min-height: 100vh;'}
  grid-template-columns: minmax(${GUTTER_PX}px, 1fr) minmax(0, 628px) 96px minmax(0, 492px) minmax(${GUTTER_PX}px, 1fr);
  ${media.belowWide} {
    grid-template-columns: ${GUTTER_PX}px minmax(0, 58fr) 48px minmax(0, 42fr) 0;
  }
  ${media.belowDesktop} {
    grid-template: auto 1fr / minmax(0, 1fr);
  }
`;

const Texts = styled.div`
  grid-column: 2;
  padding-block: 48px 88px;
  ${media.belowDesktop} {
    grid-column: 1;
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

/** Heading of a scene; the caller focuses it when its text changes. */
export const SplitTitle = styled(Title)`
  margin-top: 24px;
  font-size: clamp(min(38px, 12vw), 4.4vw, 62px);
  &:focus {
    outline: none;
  }
`;

export const SplitText = styled(Lead)`
  margin-top: 16px;
`;

interface SplitSceneProps {
  picture: ContentPicture;
  /** At least as high as the window, so that the footer is out of view. */
  isTall?: boolean;
  /** The scene may not be shown: its picture loads lazily. */
  isTentative?: boolean;
  children: ReactNode;
}

/** Text beside a picture that reaches the edge of the window; on phones the picture comes first. */
export function SplitScene({ picture, isTall = false, isTentative = false, children }: SplitSceneProps) {
  return (
    <Columns $tall={isTall}>
      <Texts>{children}</Texts>
      <Side>
        <Filling {...picture} sizes={SPLIT_PICTURE_SIZES} priority={!isTentative} square />
      </Side>
    </Columns>
  );
}
