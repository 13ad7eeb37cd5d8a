import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { colour, GUTTER_PX, media, motion, PHONE_GUTTER_PX } from '../theme/tokens';

const Row = styled.ul`
  display: flex;
  gap: 34px;
  overflow-x: auto;
  scrollbar-width: none;
  /* Runs to the screen's edges, so that an overflowing row is visibly cut. */
  margin-inline: -${GUTTER_PX}px;
  padding-inline: ${GUTTER_PX}px;
  ${media.phone} {
    gap: 26px;
    margin-inline: -${PHONE_GUTTER_PX}px;
    padding-inline: ${PHONE_GUTTER_PX}px;
  }
`;

const Tab = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 56px;
  color: ${colour.muted};
  white-space: nowrap;
  transition: color ${motion.fast};
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: ${colour.clay};
    opacity: 0;
    transition: opacity ${motion.fast};
  }
  &[aria-current] {
    color: ${colour.ink};
    font-weight: 600;
  }
  &[aria-current]::after {
    opacity: 1;
  }
  ${media.hover} {
    &:hover {
      color: ${colour.ink};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Count = styled.span`
  font-size: 14px;
  font-weight: 400;
`;

export interface TabItem {
  /** Query of the same page, or an empty string for all. */
  to: string;
  label: string;
  count?: number;
  isCurrent: boolean;
}

/** A filter kept in the address: links, so that it works before and without scripts. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const row = useRef<HTMLUListElement>(null);
  const current = items.findIndex(({ isCurrent }) => isCurrent);

  // The chosen one is brought into sight within the row; `scrollIntoView` would also move the page.
  useEffect(() => {
    const list = row.current;
    const tab = list?.children[current];
    if (!list || !(tab instanceof HTMLElement)) return;
    const isCut = tab.offsetLeft < list.scrollLeft || tab.offsetLeft + tab.offsetWidth > list.scrollLeft + list.clientWidth;
    if (isCut) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={label}>
      <Row ref={row}>
        {items.map(({ to, label: text, count, isCurrent }) => (
          <li key={to}>
            <Tab to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
              {text}
              {count !== undefined && <Count>{count}</Count>}
            </Tab>
          </li>
        ))}
      </Row>
    </nav>
  );
}
