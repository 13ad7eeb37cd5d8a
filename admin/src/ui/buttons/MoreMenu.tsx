import { Button, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

interface MoreAction {
  label: string;
  isDanger?: boolean;
  onChoose: () => void;
}

/** What is done seldom, under one button. `about` completes its name: 'Más, sobre el pedido'. */
export function MoreMenu({
  about,
  isDisabled,
  actions,
}: {
  about: string;
  isDisabled?: boolean;
  actions: readonly MoreAction[];
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `Más, ${about}`;
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isDisabled}
        endIcon={<ChevronDown size={16} strokeWidth={1.5} aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Más
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The menu is rendered outside of the page's landmarks.
        slotProps={{ root: { role: 'region', 'aria-label': label } }}
      >
        {actions.map(({ label: text, isDanger, onChoose }) => (
          <Item
            key={text}
            data-danger={isDanger || undefined}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            {text}
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
