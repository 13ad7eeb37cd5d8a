import { styled } from '@mui/material/styles';
import { BELOW_MOBILE } from '../theme/tokens';

export const Fields = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
`;

/** Two short fields side by side, also on phones. */
export const Pair = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 16px;
`;

/** A form in one column fills its dialog. */
export const Padded = styled('div')`
  padding: 26px 28px;
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;
