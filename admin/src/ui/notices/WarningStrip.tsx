import { styled } from '@mui/material/styles';

export const WarningStrip = styled('aside')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-bottom: 20px;
  padding: 12px 16px;
  border-radius: 3px;
  background: var(--low-ground);
  font-size: 14.5px;
  color: var(--low);
  & > svg {
    flex: none;
    margin-top: 1px;
  }
  & > :is(p, div) {
    flex: 1 1 260px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & a {
    font-weight: 600;
    color: inherit;
    text-underline-offset: 3px;
  }
`;
