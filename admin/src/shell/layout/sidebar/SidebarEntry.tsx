import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { NavLink, useMatch } from 'react-router-dom';
import { useCount, useTotalCount } from '../../../data/useCount';
import { counted, formatCount } from '../../../lib/countTexts';
import { useUnseenCount, type Arriving } from '../../../live/unseen';
import { BELOW_MOBILE } from '../../../theme/tokens';
import type { Entry } from './entries';

type Pending = NonNullable<Entry['pending']>;

interface Props {
  entry: Entry;
  isExpanded: boolean;
  onNavigate?: () => void;
}

export const SidebarEntry = (props: Props) =>
  props.entry.pending ? <CountedEntry {...props} pending={props.entry.pending} /> : <EntryLink {...props} />;

function CountedEntry({ pending: { resource, filter }, ...props }: Props & { pending: Pending }) {
  const count = useCount(resource, filter);
  if (resource === 'messages' || resource === 'withdrawals') return <EntryLink {...props} count={count} />;
  return <ArrivingEntry {...props} resource={resource} count={count} />;
}

/** On a folded group: one dot, whatever waits inside. */
export function PendingDot({ of: pending }: { of: readonly Pending[] }) {
  const count = useTotalCount(pending);
  if (count === 0) return null;
  return (
    <>
      <Dot />
      <span className="visually-hidden">, {counted(count, 'pendiente', 'pendientes')}</span>
    </>
  );
}

const ArrivingEntry = ({ resource, ...props }: Props & { resource: Arriving; count: number | undefined }) => (
  <EntryLink {...props} hasUnseen={useUnseenCount(resource) > 0} />
);

function EntryLink({
  entry,
  isExpanded,
  onNavigate,
  count = 0,
  hasUnseen = false,
}: Props & { count?: number | undefined; hasUnseen?: boolean }) {
  const Icon = entry.icon;
  const isRoot = entry.path === '/';
  const isCurrent = useMatch({ path: entry.path, end: isRoot }) !== null;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const waiting = count > 0 ? counted(count, 'pendiente', 'pendientes') : '';
  const link = (
    <Link to={entry.path} end={isRoot} onClick={onNavigate} data-icons-only={!isExpanded || undefined}>
      <IconBox>
        <Icon />
        {!isExpanded && hasUnseen && <Dot />}
      </IconBox>
      <span className={isExpanded ? undefined : 'visually-hidden'}>{entry.label}</span>
      {isExpanded && count > 0 && (
        <Count data-unseen={hasUnseen || undefined}>
          {hasUnseen && <Dot />}
          <span aria-hidden>{formatCount(count)}</span>
        </Count>
      )}
      {waiting && (
        <span className="visually-hidden">
          , {waiting}
          {hasUnseen ? ', hay novedades' : ''}
        </span>
      )}
    </Link>
  );
  return (
    <li ref={item}>
      {isExpanded ? (
        link
      ) : (
        <Tooltip describeChild placement="right" title={[entry.label, waiting].filter(Boolean).join(' · ')}>
          {link}
        </Tooltip>
      )}
    </li>
  );
}

const Link = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  margin: 0 8px 2px;
  padding: 0 12px;
  overflow-wrap: anywhere;
  border-radius: 3px;
  text-decoration: none;
  color: var(--ink);
  &:hover {
    background: var(--hover-on-sand);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    background: var(--ivory);
    box-shadow: inset 2px 0 0 var(--clay);
    font-weight: 600;
  }
  &[data-icons-only] {
    justify-content: center;
    margin: 0 4px 2px;
    padding: 0;
  }
  ${BELOW_MOBILE} {
    min-height: 48px;
  }
`;

const IconBox = styled('span')`
  position: relative;
  display: grid;
  flex: none;
`;

const Count = styled('span')`
  margin-left: auto;
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  &[data-unseen] {
    color: var(--clay);
    font-weight: 600;
  }
`;

const Dot = styled('span')`
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: var(--clay);
  [data-icons-only] & {
    position: absolute;
    top: -3px;
    right: -3px;
  }
`;
