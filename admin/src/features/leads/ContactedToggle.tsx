import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Lead } from '@radiance/backend/contract';
import { useStatusChange } from '../../records/status/useStatusChange';

interface Props {
  record: Lead;
  /** In a row, on a card, or in the sheet. */
  variant: 'text' | 'outlined' | 'contained';
}

export function ContactedToggle({ record, variant }: Props) {
  const { change, isPending } = useStatusChange<Lead>();
  const isQuiet = variant === 'text' && record.contacted;
  return (
    <Toggle
      variant={variant}
      color={variant === 'outlined' || isQuiet ? 'inherit' : 'primary'}
      fullWidth={variant === 'outlined'}
      disabled={isPending}
      onClick={() => change(record, { contacted: !record.contacted })}
      data-variant={variant === 'text' ? (isQuiet ? 'quiet' : 'small') : undefined}
    >
      {record.contacted ? 'Marcar como no contactado' : 'Marcar como contactado'}
    </Toggle>
  );
}

const Toggle = styled(Button)`
  &&[data-variant] {
    margin-left: -10px;
    padding-inline: 10px;
    font-size: 14px;
  }
  &&[data-variant='quiet'] {
    color: var(--muted);
  }
`;
