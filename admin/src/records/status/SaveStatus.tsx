import { Button } from '@mui/material';

interface Props {
  isChanged: boolean;
  isPending: boolean;
  onSave: () => void;
  label?: string;
}

export const SaveStatus = ({ isChanged, isPending, onSave, label = 'Guardar estado' }: Props) => (
  <Button variant="contained" color="primary" disabled={isPending || !isChanged} onClick={onSave}>
    {label}
  </Button>
);
