import { Button } from '@mui/material';
import type { ResourceName } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { useResourceContext } from 'ra-core';
import { Link, type LinkProps } from 'react-router-dom';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { useMay } from '../../session/useMay';
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
  const may = useMay();
  const { linkTo } = useRecordPath();
  const resource = useResourceContext() as ResourceName;
  return may('create', resource) ? <CreateLink {...{ label, short }} {...linkTo('create')} /> : null;
}
