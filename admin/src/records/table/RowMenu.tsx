import { Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Ellipsis } from 'lucide-react';
import type { Action as Verb, ResourceName } from '@radiance/backend/contract';
import { useResourceContext } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../session/useMay';
import { IconButton } from '../../ui/buttons/IconButton';

export interface Action {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  needs?: Verb;
  onChoose: () => void;
}

export function RowMenu({ name, actions }: { name: string; actions: readonly Action[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const may = useMay();
  const resource = useResourceContext() as ResourceName;
  const shown = actions.filter(({ needs }) => !needs || may(needs, resource));
  const choose = (action: Action) => {
    setAnchor(null);
    action.onChoose();
  };
  return (
    <>
      <IconButton
        data-size="large"
        label={`Acciones de ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The menu is rendered outside of the page's landmarks.
        slotProps={{ root: { role: 'region', 'aria-label': `Acciones de ${name}` } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {shown.map((action) => (
          <Item key={action.label} onClick={() => choose(action)} data-danger={action.isDanger || undefined}>
            {action.icon}
            {action.label}
          </Item>
        ))}
      </Menu>
    </>
  );
}

const Item = styled(MenuItem)`
  &[data-danger] {
    color: var(--danger);
  }
`;
