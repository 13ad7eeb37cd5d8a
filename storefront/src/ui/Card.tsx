import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { colour, media } from '../theme/tokens';
import { h3 } from '../theme/type';

interface CardGridLayout {
  $columns: number;
  $tablet?: number;
  $phone?: number;
  $wideFrom?: number;
  /** Distance between two rows in px: on desktop, on phones. */
  $rows?: readonly [number, number];
}

/**
 * Columns whose cards share their rows, so that names, texts and feet of one row align. The distance between
 * cards is their margin: a row gap of the grid would also open between the rows within a card.
 */
export const CardGrid = styled.ul<CardGridLayout>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 0 28px;
  margin-bottom: -${({ $rows = [52, 40] }) => $rows[0]}px;
  > * {
    margin-bottom: ${({ $rows = [52, 40] }) => $rows[0]}px;
  }
  @media (max-width: ${({ $wideFrom = 1100 }) => $wideFrom - 0.02}px) {
    grid-template-columns: repeat(${({ $columns, $tablet = $columns - 1 }) => $tablet}, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(${({ $phone = 1 }) => $phone}, minmax(0, 1fr));
    gap: 0 14px;
    margin-bottom: -${({ $rows = [52, 40] }) => $rows[1]}px;
    > * {
      margin-bottom: ${({ $rows = [52, 40] }) => $rows[1]}px;
    }
  }
`;

/** Spans `$rows` rows of the grid, one per child. */
export const Card = styled.li<{ $rows?: number }>`
  position: relative;
  display: grid;
  grid-row: span ${({ $rows = 4 }) => $rows};
  grid-template-rows: subgrid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: 0;
`;

export const CardPicture = styled.div`
  position: relative;
  margin-bottom: 20px;
`;

/** A badge on the picture's corner. Clicks pass through it to the card. */
export const CardBadge = styled.div`
  position: absolute;
  pointer-events: none;
  z-index: 1;
  top: 14px;
  left: 14px;
  right: 14px;
`;

export const CardName = styled.h3`
  ${h3}
`;

/** Makes the whole card the target of a link or button. */
export const wholeCard = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${colour.clay};
    outline-offset: 4px;
  }
`;

/** The link's text is the name. */
export const CardLink = styled(Link)`
  ${wholeCard}
`;

export const CardText = styled.p`
  line-height: 1.55;
  display: -webkit-box;
  overflow: hidden;
  align-self: start;
  margin-top: 8px;
  color: ${colour.muted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const CardFoot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-top: 18px;
  padding-top: 14px;
  border-top: 1px solid ${colour.line};
`;

export const Price = styled.span`
  color: ${colour.clay};
  font-weight: 600;
`;
