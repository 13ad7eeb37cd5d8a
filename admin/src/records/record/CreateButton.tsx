import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { Link, type To } from 'react-router-dom';
import { useIsMobile } from '../../lib/useIsMobile';
import { useRecordPath } from './useRecordPath';

/** `short` is what a phone has room for beside the title. */
export function CreateLink({ label, short = label, to }: { label: string; short?: string; to: To }) {
  const isMobile = useIsMobile();
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      color="primary"
      startIcon={<Plus size={18} strokeWidth={1.5} aria-hidden />}
      aria-label={isMobile && short !== label ? label : undefined}
    >
      {isMobile ? short : label}
    </Button>
  );
}

export const CreateButton = ({ label, short }: { label: string; short?: string }) => (
  <CreateLink {...{ label, short }} to={useRecordPath().create} />
);
