import { styled } from 'styled-components';
import { colour, GUTTER_PX, HEADER_PX, media, PHONE_GUTTER_PX } from '../../theme/tokens';

/** 58/42 across the whole width, aligned with header and footer; one column below 1024 px. */
export const CheckoutLayout = styled.div`
  display: grid;
  /* Keeps the footer out of view, so that it does not move visibly when the cart is known. */
  min-height: 100vh;
  grid-template-columns: minmax(${GUTTER_PX}px, 1fr) minmax(0, 628px) 96px 64px minmax(0, 428px) minmax(${GUTTER_PX}px, 1fr);
  ${media.belowWide} {
    grid-template-columns: ${GUTTER_PX}px minmax(0, 58fr) 48px 40px minmax(0, 42fr) ${GUTTER_PX}px;
  }
  ${media.belowDesktop} {
    grid-template: auto 1fr / minmax(0, 1fr);
  }
`;

export const FormColumn = styled.div`
  grid-row: 1;
  grid-column: 2;
  padding-block: 38px 88px;
  ${media.belowDesktop} {
    grid-row: auto;
    grid-column: 1;
    width: 100%;
    max-width: ${628 + 2 * GUTTER_PX}px;
    margin-inline: auto;
    padding: 24px ${GUTTER_PX}px 72px;
  }
  ${media.phone} {
    padding: 18px ${PHONE_GUTTER_PX}px 56px;
  }
`;

/** The background reaches the edge of the window. */
export const SummaryGround = styled.div`
  grid-row: 1;
  grid-column: 4 / -1;
  background: ${colour.sand};
  ${media.belowDesktop} {
    display: none;
  }
`;

export const SummaryColumn = styled.div`
  position: sticky;
  top: ${HEADER_PX}px;
  grid-row: 1;
  grid-column: 5;
  align-self: start;
  max-height: calc(100vh - ${HEADER_PX}px);
  overflow-y: auto;
  /* Room for the badges over the corners. */
  margin-inline: -12px;
  padding: 44px 12px 40px;
  ${media.belowDesktop} {
    position: static;
    grid-row: auto;
    grid-column: 1;
    max-height: none;
    margin: 0;
    padding: 0;
    background: ${colour.sand};
  }
`;
