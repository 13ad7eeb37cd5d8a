import type { Action as Verb } from '@radiance/backend/contract';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useMayHere } from '../../session/useMay';
import { useOpenRemoval, type Removed } from '../removal/RemovalDialogs';
import { ActionMenu, type MenuAction } from '../../ui/buttons/ActionMenu';
import { IconButton } from '../../ui/buttons/IconButton';

interface Action extends MenuAction {
  needs?: Verb;
}

interface Props {
  name: string;
  actions: readonly Action[];
  removal: Removed;
}

/** Ends with the removal, which it asks about. */
export function RowMenu({ name, actions, removal }: Props) {
  const may = useMayHere();
  const askRemoval = useOpenRemoval();
  const remove: Action = {
    label: 'Eliminar',
    icon: <Trash2 />,
    isDanger: true,
    needs: 'delete',
    onChoose: () => askRemoval(removal),
  };
  const label = `Acciones de ${name}`;
  return (
    <ActionMenu
      label={label}
      actions={[...actions, remove].filter(({ needs }) => !needs || may(needs))}
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
