import { Drawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronsLeft, ChevronsRight, X } from 'lucide-react';
import { useMay } from '../../../session/useMay';
import { SERIF } from '../../../theme/tokens';
import { SidebarEntries, SidebarGroup } from './SidebarGroup';
import { useClinic, useClinicName } from '../../../data/useClinic';
import { DAILY_ENTRIES, ENTRIES, ENTRY_GROUPS, type Entry } from './entries';
import type { Sidebar as SidebarState } from './useSidebar';

const WIDTH = '16rem';
const WIDTH_ICONS = '3rem';
const WIDTH_SHEET = '18rem';

export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const clinicName = useClinicName();
  if (sidebar.isMobile) {
    return (
      <Sheet
        open={sidebar.isSheetOpen}
        onClose={sidebar.closeSheet}
        slotProps={{ paper: { id: 'sidebar', 'aria-label': 'Menú' } }}
      >
        <Head>
          <Brand>{clinicName}</Brand>
          <CloseButton type="button" aria-label="Cerrar el menú" onClick={sidebar.closeSheet}>
            <X size={20} />
          </CloseButton>
        </Head>
        <Entries isExpanded onNavigate={sidebar.closeSheet} />
      </Sheet>
    );
  }
  const { isExpanded, toggle } = sidebar;
  return (
    <Aside id="sidebar" data-state={isExpanded ? 'expanded' : 'collapsed'} style={{ width: isExpanded ? WIDTH : WIDTH_ICONS }}>
      <Head>
        <Brand aria-label={clinicName}>{isExpanded ? clinicName : clinicName.slice(0, 1)}</Brand>
      </Head>
      <Scrolled>
        <Entries isExpanded={isExpanded} />
      </Scrolled>
      <Collapse type="button" onClick={toggle} aria-label={isExpanded ? undefined : 'Expandir'}>
        {isExpanded ? <ChevronsLeft /> : <ChevronsRight />}
        {isExpanded && (
          <>
            Contraer <kbd>Ctrl B</kbd>
          </>
        )}
      </Collapse>
    </Aside>
  );
}

function Entries({ isExpanded, onNavigate }: { isExpanded: boolean; onNavigate?: () => void }) {
  const may = useMay();
  const { data: clinic } = useClinic();
  const isShown = ({ permission, setting }: Entry) =>
    (!permission || may(...permission)) && (!setting || clinic?.[setting] === true);
  const daily = DAILY_ENTRIES.filter(isShown);
  const groups = ENTRY_GROUPS.map((group) => ({ ...group, entries: group.entries.filter(isShown) }));
  return (
    <>
      {daily.length > 0 && (
        <nav aria-label="Día a día">
          <SidebarEntries entries={daily} {...{ isExpanded, onNavigate }} />
        </nav>
      )}
      <nav aria-label="Gestión">
        <Title className={isExpanded ? undefined : 'visually-hidden'}>Gestión</Title>
        <SidebarEntries entries={ENTRIES.filter(isShown)} {...{ isExpanded, onNavigate }} />
        <Groups>
          {groups.map(
            (group) => group.entries.length > 0 && <SidebarGroup key={group.label} {...{ group, isExpanded, onNavigate }} />,
          )}
        </Groups>
      </nav>
    </>
  );
}

const Sheet = styled(Drawer)`
  & .MuiDrawer-paper {
    width: ${WIDTH_SHEET};
    max-width: calc(100vw - 48px);
    background: var(--sand);
  }
`;

const Aside = styled('aside')`
  position: sticky;
  top: 0;
  flex: none;
  display: flex;
  flex-direction: column;
  height: 100vh;
  height: 100dvh;
  overflow: hidden;
  background: var(--sand);
  border-right: 1px solid var(--line);
  transition: width 200ms ease-out;
`;

const Scrolled = styled('div')`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
`;

const Head = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  padding: 0 8px 0 20px;
  [data-state='collapsed'] & {
    justify-content: center;
    padding: 0;
    margin: 0 10px 12px;
    border-bottom: 1px solid var(--line-on-sand);
  }
`;

const Brand = styled('p')`
  overflow: hidden;
  min-width: 0;
  padding-block: 6px;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 400 26px/1 ${SERIF};
  letter-spacing: -0.015em;
`;

const Title = styled('p')`
  padding: 14px 20px 10px;
  font-size: 13.5px;
  font-weight: 600;
  color: var(--muted);
`;

const Groups = styled('div')`
  margin: 12px 20px 0;
  padding-block: 8px;
  border-top: 1px solid var(--line-on-sand);
  & > * {
    margin-inline: -20px;
  }
  [data-state='collapsed'] & {
    margin-inline: 10px;
    & > * {
      margin-inline: -10px;
    }
  }
`;

const CloseButton = styled('button')`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
`;

const Collapse = styled('button')`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
  height: 56px;
  padding: 0 20px;
  color: var(--ink);
  &:focus-visible {
    outline-offset: -4px;
  }
  & kbd {
    margin-left: auto;
    padding: 0 6px;
    border: 1px solid var(--line-on-sand);
    border-radius: 3px;
    font: inherit;
    font-size: 12px;
    color: var(--muted);
  }
  [data-state='collapsed'] & {
    justify-content: center;
    padding: 0;
  }
`;
