import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { useMayHere } from '../../session/useMay';
import { useRecordPath } from './useRecordPath';

interface Props extends Pick<LinkProps, 'to' | 'onClick'> {
  label: string;
  /** Shorter label for phones. */
  short?: string;
}

export function CreateLink({ label, short = label, ...link }: Props) {
  const isMobile = useIsMobile();
  return (
    <Button
      component={Link}
      {...link}
      variant="contained"
      color="primary"
      startIcon={<Plus />}
      aria-label={isMobile && short !== label ? label : undefined}
    >
      {isMobile ? short : label}
    </Button>
  );
}

export function CreateButton({ label, short }: { label: string; short?: string }) {
  const may = useMayHere();
  const { linkTo } = useRecordPath();
  return may('create') ? <CreateLink {...{ label, short }} {...linkTo('create')} /> : null;
}
