import { Menu, MenuItem, type MenuProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type MouseEvent, type ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  onChoose: () => void;
}

interface MenuButtonProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface Props extends Pick<MenuProps, 'anchorOrigin' | 'transformOrigin'> {
  label: string;
  actions: readonly MenuAction[];
  button: (props: MenuButtonProps) => ReactNode;
}

export function ActionMenu({ label, actions, button, ...placement }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: MenuAction) => {
    setAnchor(null);
    action.onChoose();
  };
  return (
    <>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Menu
        {...placement}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The menu is rendered outside of the page's landmarks.
        slotProps={{ root: { role: 'region', 'aria-label': label } }}
      >
        {actions.map((action) => (
          <Item key={action.label} data-danger={action.isDanger || undefined} onClick={() => choose(action)}>
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
