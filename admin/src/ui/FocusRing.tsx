import { styled } from '@mui/material/styles';

/** The focus ring around a label (`position: relative`). It stands directly after the label's radio button or file input. */
export const FocusRing = () => <Ring aria-hidden />;

const Ring = styled('i')`
  position: absolute;
  inset: -1px;
  border-radius: 3px;
  pointer-events: none;
  input:focus-visible + & {
    outline: 2px solid var(--clay);
    outline-offset: 2px;
  }
`;
