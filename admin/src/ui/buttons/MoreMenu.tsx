import { Button } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { ActionMenu, type MenuAction } from './ActionMenu';

interface Props {
  about: string;
  isDisabled?: boolean;
  actions: readonly MenuAction[];
}

/** What is done seldom, under one button. `about` completes its name: 'Más, sobre el pedido'. */
export function MoreMenu({ about, isDisabled, actions }: Props) {
  if (actions.length === 0) return null;
  const label = `Más, ${about}`;
  return (
    <ActionMenu
      label={label}
      actions={actions}
      button={(props) => (
        <Button aria-label={label} disabled={isDisabled} endIcon={<ChevronDown size={16} />} {...props}>
          Más
        </Button>
      )}
    />
  );
}
