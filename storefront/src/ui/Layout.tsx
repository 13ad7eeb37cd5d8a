import { styled } from 'styled-components';
import { colour, CONTENT_PX, GUTTER_PX, media, PHONE_GUTTER_PX, sectionGap } from '../theme/tokens';
import { h1, h2, h3, lead, note } from '../theme/type';

/** Id of `main`: target of the skip link and of the focus after navigation. */
export const CONTENT_ID = 'contenido';

/** The content's width with its gutters. */
export const Wrap = styled.div`
  width: 100%;
  max-width: ${CONTENT_PX + 2 * GUTTER_PX}px;
  margin-inline: auto;
  padding-inline: ${GUTTER_PX}px;
  ${media.phone} {
    padding-inline: ${PHONE_GUTTER_PX}px;
  }
`;

interface SectionLook {
  $ground?: 'sand' | 'clay';
}

export const Section = styled.section<SectionLook>`
  padding-block: ${sectionGap};
  ${({ $ground }) => $ground === 'sand' && `background: ${colour.sand};`}
  ${({ $ground }) => $ground === 'clay' && `background: ${colour.clayDeep}; color: ${colour.ivory};`}
`;

export const Title = styled.h1`
  ${h1}
`;

/** A smaller title, for beside a text or a map. */
export const BandTitle = styled.h1`
  ${h1}
  font-size: clamp(min(42px, 13.2vw), 4.75vw, 68px);
`;

export const SectionTitle = styled.h2`
  ${h2}
`;

export const Heading = styled.h3`
  ${h3}
`;

export const Lead = styled.p`
  ${lead}
`;

export const Note = styled.p`
  ${note}
  color: ${colour.muted};
`;

/** Title left, a link or a paragraph right, on one line where there is room. */
export const SectionHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px 32px;
  margin-bottom: 40px;
  ${media.phone} {
    margin-bottom: 32px;
  }
`;

/** Buttons and links beside each other; on phones below each other. `$above` is the distance in px to what is above. */
export const Actions = styled.div<{ $above?: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  margin-top: ${({ $above = 32 }) => $above}px;
  ${media.phone} {
    display: grid;
  }
`;
