import { css, styled } from 'styled-components';
import { colour, CONTENT_PX, GUTTER_PX, media, PHONE_GUTTER_PX, sectionGap } from '../theme/tokens';
import { h1, h2, h3, lead, note } from '../theme/type';

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

/**
 * While the first screen is on its way this is neither laid out nor painted, nor are its pictures fetched, unless it is near the
 * screen; start.ts unfolds the rest right after. What it holds can be found, read out and reached by keyboard all along.
 */
export const untilNear = (height: number, onPhones: number) => css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${height}px;
  overflow-clip-margin: 8px;
  ${media.phone} {
    contain-intrinsic-block-size: auto ${onPhones}px;
  }
  :root[data-unfolded] & {
    content-visibility: visible;
  }
`;

interface SectionLook {
  $ground?: 'sand' | 'clay';
  /** About what its contents take while it is folded, wide and on phones: a page jumps by what is wrong about it. */
  $height?: readonly [number, number];
}

export const Section = styled.section<SectionLook>`
  ${({ $height: [wide, onPhones] = [820, 900] }) => untilNear(wide, onPhones)}
  padding-block: ${sectionGap};
  ${({ $ground }) => $ground === 'sand' && `background: ${colour.sand};`}
  ${({ $ground }) => $ground === 'clay' && `background: ${colour.clayDeep}; color: ${colour.ivory};`}
`;

export const Title = styled.h1`
  ${h1}
`;

/** Beside a text or a map, where the largest size would break it. */
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
