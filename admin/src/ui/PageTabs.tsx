import { styled } from '@mui/material/styles';

/** Links to the pages of one subject. */
export const PageTabs = styled('nav')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 22px;
  margin-bottom: 20px;
  border-bottom: 1px solid var(--line);
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    text-decoration: none;
    color: var(--muted);
  }
  & a:hover {
    color: var(--ink);
  }
  & a[aria-current='page'] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 0 -2px 0 var(--clay);
  }
`;
