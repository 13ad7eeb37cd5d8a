import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useRecordPath } from './useRecordPath';

export const CreateButton = ({ label }: { label: string }) => (
  <Button component={Link} to={useRecordPath().create} variant="contained" color="primary" startIcon={<Plus size={18} strokeWidth={1.5} aria-hidden />}>
    {label}
  </Button>
);
