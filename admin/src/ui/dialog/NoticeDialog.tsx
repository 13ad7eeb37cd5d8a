import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame';

interface Props {
  title: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** Stands in the place of a dialog that has nothing to show, or not yet. */
export const NoticeDialog = ({ children, ...frame }: Props) => (
  <DialogFrame {...frame}>
    <Body>{children}</Body>
  </DialogFrame>
);

const Body = styled('div')`
  padding: 12px 28px 28px;
`;
