import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { browserStorage } from '../../../lib/browser/browserStorage';
import { BELOW_MOBILE } from '../../../theme/tokens';
import { hasEntryAt, type Entry, type EntryGroup } from './entries';
import { PendingDot, SidebarEntry } from './SidebarEntry';

interface Shown {
  isExpanded: boolean;
  onNavigate?: (() => void) | undefined;
}

export const SidebarEntries = ({ entries, id, ...shown }: Shown & { entries: readonly Entry[]; id?: string }) => (
  <ul id={id}>
    {entries.map((entry) => (
      <SidebarEntry key={entry.path} entry={entry} {...shown} />
    ))}
  </ul>
);

const keyOf = ({ label }: EntryGroup): string => `radiance-menu:${label}`;

/** A folded group opens while one of its pages is shown. */
function useIsOpen(group: EntryGroup) {
  const { pathname } = useLocation();
  const [stored, setStored] = useState(() => browserStorage.getItem(keyOf(group)));
  const isOpen = stored === null ? hasEntryAt(group, pathname) : stored === 'open';
  const toggle = () => {
    const next = isOpen ? 'folded' : 'open';
    browserStorage.setItem(keyOf(group), next);
    setStored(next);
  };
  return { isOpen, toggle };
}

export function SidebarGroup({ group, ...shown }: Shown & { group: EntryGroup }) {
  const { isOpen, toggle } = useIsOpen(group);
  const id = useId();
  const Icon = group.icon;
  const { isExpanded } = shown;
  const button = (
    <Head
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      data-icons-only={!isExpanded || undefined}
      onClick={toggle}
    >
      <Icon />
      <span className={isExpanded ? undefined : 'visually-hidden'}>{group.label}</span>
      {!isOpen && <PendingDot of={group.entries.flatMap(({ pending }) => pending ?? [])} />}
      {isExpanded && <ChevronDown size={16} />}
    </Head>
  );
  return (
    <div>
      {isExpanded ? (
        button
      ) : (
        <Tooltip describeChild placement="right" title={group.label}>
          {button}
        </Tooltip>
      )}
      {isOpen && <SidebarEntries id={id} entries={group.entries} {...shown} />}
    </div>
  );
}

const Head = styled('button')`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  width: calc(100% - 16px);
  min-height: 40px;
  margin: 0 8px 2px;
  padding: 0 12px;
  border-radius: 3px;
  color: var(--muted);
  font-weight: 600;
  font-size: 14px;
  text-align: left;
  &:hover {
    background: var(--hover-on-sand);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & > svg:last-child:not(:first-of-type) {
    margin-left: auto;
    transition: transform 150ms ease-out;
  }
  &[aria-expanded='true'] > svg:last-child:not(:first-of-type) {
    transform: rotate(180deg);
  }
  &[data-icons-only] {
    justify-content: center;
    width: calc(100% - 8px);
    margin: 0 4px 2px;
    padding: 0;
  }
  ${BELOW_MOBILE} {
    min-height: 48px;
  }
`;
