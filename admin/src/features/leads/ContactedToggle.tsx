import { Button } from '@mui/material';
import type { Lead } from '@radiance/backend/contract';
import { useStatusChange } from '../../records/status/useStatusChange';

export function ContactedToggle({
  record,
  variant,
  isFull,
}: {
  record: Lead;
  variant: 'text' | 'outlined' | 'contained';
  isFull?: boolean;
}) {
  const { change, isPending } = useStatusChange<Lead>();
  const isQuiet = variant === 'text' && record.contacted;
  return (
    <Button
      variant={variant}
      color={variant === 'outlined' || isQuiet ? 'inherit' : 'primary'}
      fullWidth={isFull}
      disabled={isPending}
      onClick={() => change(record, { contacted: !record.contacted })}
      sx={variant === 'text' ? { fontSize: 14, px: '10px', ml: '-10px', ...(isQuiet && { color: 'var(--muted)' }) } : undefined}
    >
      {record.contacted ? 'Marcar como no contactado' : 'Marcar como contactado'}
    </Button>
  );
}
