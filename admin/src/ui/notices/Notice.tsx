import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export const Notice = ({
  text,
  detail,
  isAlert,
  children,
}: {
  text: string;
  detail?: string;
  isAlert?: boolean;
  children?: ReactNode;
}) => (
  <Box role={isAlert ? 'alert' : undefined}>
    <p>{text}</p>
    {detail && <small>{detail}</small>}
    {children}
  </Box>
);

const Box = styled('div')`
  display: grid;
  gap: 14px;
  justify-items: center;
  padding: 56px 16px;
  text-align: center;
  color: var(--muted);
  border-block: 1px solid var(--line);
  text-wrap: balance;
  & small {
    font-size: 13.5px;
    margin-top: -8px;
  }
`;
