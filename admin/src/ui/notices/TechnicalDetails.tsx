import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Names of settings, commands and numbers for those who run the server. */
export const TechnicalDetails = ({ children }: { children: ReactNode }) => (
  <Fold>
    <summary>Detalles técnicos</summary>
    <div>{children}</div>
  </Fold>
);

const Fold = styled('details')`
  margin-top: 4px;
  max-width: 68ch;
  color: var(--muted);
  font-size: 14px;
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > div {
    margin-top: 4px;
    overflow-wrap: anywhere;
  }
`;
