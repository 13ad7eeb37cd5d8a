import { GlobalStyles, Portal } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Hides the panel on paper, also for the browser's own print command. */
const PAPER = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': {
    'body > *:not([data-paper])': { display: 'none !important' },
    body: { background: '#fff', color: '#000' },
  },
} as const;

/** Printed instead of the screen that renders it, on which it is not seen. */
export const PrintedPage = ({ children }: { children: ReactNode }) => (
  <>
    <GlobalStyles styles={PAPER} />
    <Portal>
      <Paper data-paper>{children}</Paper>
    </Portal>
  </>
);

const Paper = styled('div')`
  display: none;
  @media print {
    display: block;
  }
`;
