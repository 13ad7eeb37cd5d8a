import { styled } from '@mui/material/styles';
import { BELOW_MOBILE, contentUpTo } from '../theme/tokens';

export const Fields = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
`;

export const FieldRow = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 16px;
`;

export const Padded = styled('div')`
  padding: 26px 28px;
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;

export const FormColumns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) min(var(--aside, 372px), 45%);
  gap: 36px;
  padding: 26px 28px;
  ${BELOW_MOBILE} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    padding: 16px;
  }
`;

export const FieldPair = styled('div')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 16px;
  ${contentUpTo(560, 'grid-template-columns: minmax(0, 1fr);')}
  /* Dialogs are in no container. */
  ${BELOW_MOBILE} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
