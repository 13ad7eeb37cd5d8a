import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { Picture } from '../components/Picture';
import { TextField } from './TextField';
import type { FieldProps } from './FieldFrame';

/** The address of a picture and, above it, what it shows. */
export function ImageField({ ratio = '3 / 2', ...props }: FieldProps & { ratio?: string }) {
  const url: unknown = useWatch({ name: props.source });
  return (
    <Stack>
      <Picture url={typeof url === 'string' ? url : null} alt="" ratio={ratio} sizes="400px" />
      <TextField {...props} type="url" inputMode="url" autoComplete="off" placeholder="https://" />
    </Stack>
  );
}

const Stack = styled('div')`
  display: grid;
  gap: 14px;
  align-content: start;
`;
