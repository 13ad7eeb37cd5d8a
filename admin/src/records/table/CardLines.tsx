import { styled } from '@mui/material/styles';

export const CardHead = styled('div')`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  & > :first-of-type {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & a {
    font-size: 15.5px;
    font-weight: 600;
    line-height: 24px;
    text-decoration: none;
  }
`;

export const CardText = styled('p')`
  margin-top: 3px;
  line-height: 22px;
  overflow-wrap: anywhere;
  &[data-quiet] {
    color: var(--muted);
  }
  &[data-clamped] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
  }
`;
