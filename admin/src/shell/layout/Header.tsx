import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Menu, PanelLeft } from 'lucide-react';
import { useLogout, useNotify } from 'ra-core';
import { useState } from 'react';
import { SearchButton } from '../../features/search';
import { LiveStatus } from '../../live/LiveStatus';
import { useAuth } from '../../session/AuthProvider';
import { BELOW_MOBILE } from '../../theme/tokens';
import { AccountMenu } from './AccountMenu';
import { useDestinations } from './sidebar/useDestinations';
import type { Sidebar } from './sidebar/useSidebar';

export function Header({ sidebar }: { sidebar: Sidebar }) {
  const { user } = useAuth();
  const destinations = useDestinations();
  const { isMobile, isExpanded, isSheetOpen, toggle } = sidebar;
  const isOpen = isMobile ? isSheetOpen : isExpanded;
  const label = isMobile ? 'Abrir el menú' : isExpanded ? 'Contraer el menú' : 'Expandir el menú';
  return (
    <Bar>
      <Tooltip title={isMobile ? '' : `${label} (Ctrl B)`}>
        <Toggle
          type="button"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={isMobile && !isSheetOpen ? undefined : 'sidebar'}
          onClick={toggle}
        >
          {isMobile ? <Menu size={20} /> : <PanelLeft />}
        </Toggle>
      </Tooltip>
      <SearchButton destinations={destinations} />
      <LiveStatus />
      <AccountMenu email={user?.email ?? ''} />
      <SignOut />
    </Bar>
  );
}

function SignOut() {
  const logout = useLogout();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);

  const handleClick = async () => {
    setIsBusy(true);
    try {
      await logout({}, '/login', false);
      notify('Sesión cerrada correctamente', { type: 'success' });
    } catch {
      notify('Error al cerrar sesión', { type: 'error' });
      setIsBusy(false);
    }
  };
  return (
    <SignOutButton type="button" disabled={isBusy} onClick={() => void handleClick()}>
      Cerrar Sesión
    </SignOutButton>
  );
}

const Bar = styled('header')`
  position: sticky;
  top: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  height: 56px;
  padding: 0 24px;
  background: var(--ivory);
  border-bottom: 1px solid var(--line);
  ${BELOW_MOBILE} {
    padding: 0 8px 0 4px;
  }
`;

const Toggle = styled('button')`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-left: -4px;
`;

const SignOutButton = styled('button')`
  flex: none;
  height: 44px;
  padding: 0 8px;
  margin-left: 12px;
  font-weight: 600;
  &:hover {
    color: var(--clay);
  }
  &:disabled {
    opacity: 0.6;
  }
  @media (min-width: 768px) {
    margin-left: 20px;
    padding-left: 20px;
    background: linear-gradient(var(--line), var(--line)) left center / 1px 20px no-repeat;
  }
`;
