import { styled } from '@mui/material/styles';

export const NewBadge = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-left: 8px;
  font-size: 13px;
  font-weight: 600;
  line-height: 1;
  color: var(--clay);
  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentcolor;
  }
`;
