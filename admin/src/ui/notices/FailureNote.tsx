import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { sentenceOf } from '../../lib/failures';

export const FailureNote = ({ error }: { error: unknown }) => (
  <Box role="alert">
    <CircleAlert size={20} />
    <p>{sentenceOf(error)}</p>
  </Box>
);

const Box = styled('div')`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 12px 16px;
  border-radius: 3px;
  background: var(--danger-ground);
  color: var(--danger);
  font-weight: 600;
  & svg {
    flex: none;
  }
`;
