import { Divider, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Check, ChevronDown, Monitor, Moon, Sun, UserRound, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { chooseColours, useColourChoice, type ColourChoice } from '../../lib/browser/colourMode';
import { SECURITY_PATH } from '../../lib/paths';
import { BELOW_MOBILE } from '../../theme/tokens';

const CHOICES: readonly { value: ColourChoice; label: string; icon: LucideIcon }[] = [
  { value: 'system', label: 'Sistema', icon: Monitor },
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Oscuro', icon: Moon },
];

/** The signed-in user's email opens what belongs to the account and this browser. */
export function AccountMenu({ email }: { email: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useColourChoice();
  const close = () => setAnchor(null);
  const choose = (choice: ColourChoice) => {
    chooseColours(choice);
    close();
  };
  return (
    <>
      <Opener
        type="button"
        title={email}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{email}</span>
        <ChevronDown size={16} />
      </Opener>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // The menu is rendered outside of the page's landmarks.
        slotProps={{ root: { role: 'region', 'aria-label': 'Cuenta' }, list: { 'aria-label': 'Cuenta y colores del panel' } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {CHOICES.map(({ value, label, icon: Icon }) => (
          <MenuItem key={value} role="menuitemradio" aria-checked={value === chosen} onClick={() => choose(value)}>
            <Icon />
            {label}
            {value === chosen && <Chosen size={16} strokeWidth={2} />}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem component={Link} to={SECURITY_PATH} onClick={close}>
          <UserRound />
          Tu cuenta
        </MenuItem>
      </Menu>
    </>
  );
}

const Opener = styled('button')`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  height: 44px;
  margin-left: auto;
  padding-left: 12px;
  font-size: 14px;
  color: var(--muted);
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > svg {
    flex: none;
  }
  &:hover {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${BELOW_MOBILE} {
    min-width: 44px;
  }
`;

const Chosen = styled(Check)`
  margin-left: auto;
`;
