import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';

export const CreateLink = () => (
  <Button component={Link} to="/appointments/create" variant="contained" color="primary" startIcon={<Plus size={18} strokeWidth={1.5} aria-hidden />}>
    Nueva reserva
  </Button>
);
