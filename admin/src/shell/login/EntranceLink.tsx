import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

export const EntranceLink = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
  color: var(--clay);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
