import type { ContentPicture } from '@radiance/backend/contract';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { colour, HEADER_PX, media, PHONE_GUTTER_PX } from '../../theme/tokens';
import { Actions, Lead, Title, Wrap } from '../../ui/Layout';
import { Picture } from '../../ui/picture/Picture';

const Scene = styled.section<{ $plain: boolean }>`
  position: relative;
  ${({ $plain }) => $plain && `background: ${colour.sand};`}
  display: grid;
  min-height: max(560px, calc(100vh - ${HEADER_PX}px));
  ${media.phone} {
    display: block;
    min-height: 0;
  }
`;

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  ${media.fromTablet} {
    /* Enlarged, so that the text stands on a plain part of the picture. */
    img {
      right: 0;
      left: auto;
      width: 124%;
      max-width: none;
      object-position: 100% 40%;
    }
  }
  ${media.phone} {
    position: static;
    height: 380px;
  }
`;

const Texts = styled(Wrap)`
  position: relative;
  padding-top: clamp(72px, 8.6vw, 124px);
  padding-bottom: 72px;
  ${media.phone} {
    padding: 36px ${PHONE_GUTTER_PX}px 64px;
    background: ${colour.ivory};
  }
`;

/** Focused by script when its text changes. */
const Heading = styled(Title)`
  &:focus {
    outline: none;
  }
`;

const Text = styled(Lead)`
  max-width: 30em;
  margin-top: 18px;
`;

const Buttons = styled(Actions)`
  > :not(:first-child) {
    border-color: ${colour.ink};
  }
`;

interface ScenePageProps {
  picture: ContentPicture;
  title: string;
  text: string;
  /** For pages that change their text: the caller focuses the heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A page with one message over a picture. */
export function ScenePage({ picture, title, text, headingRef, children }: ScenePageProps) {
  return (
    <Scene $plain={picture.src === ''}>
      {picture.src !== '' && (
        <Backdrop>
          <Picture {...picture} sizes="100vw" priority square />
        </Backdrop>
      )}
      <Texts>
        <Heading ref={headingRef} tabIndex={-1}>
          {title}
        </Heading>
        <Text>{text}</Text>
        <Buttons>{children}</Buttons>
      </Texts>
    </Scene>
  );
}
