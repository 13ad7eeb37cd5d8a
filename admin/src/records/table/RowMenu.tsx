import type { Action as Verb, ResourceName } from '@radiance/backend/contract';
import { Ellipsis } from 'lucide-react';
import { useResourceContext } from 'ra-core';
import { useMay } from '../../session/useMay';
import { ActionMenu, type MenuAction } from '../../ui/buttons/ActionMenu';
import { IconButton } from '../../ui/buttons/IconButton';

interface Action extends MenuAction {
  needs?: Verb;
}

export function RowMenu({ name, actions }: { name: string; actions: readonly Action[] }) {
  const may = useMay();
  const resource = useResourceContext() as ResourceName;
  const label = `Acciones de ${name}`;
  return (
    <ActionMenu
      label={label}
      actions={actions.filter(({ needs }) => !needs || may(needs, resource))}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      button={(props) => (
        <IconButton data-size="large" label={label} {...props}>
          <Ellipsis strokeWidth={2} />
        </IconButton>
      )}
    />
  );
}
