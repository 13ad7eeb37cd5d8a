import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { colour, GUTTER_PX, media, motion, PHONE_GUTTER_PX } from '../theme/tokens';

const Frame = styled.nav`
  position: relative;
  ${media.phone} {
    /* Extends to the edges of the screen. */
    margin-inline: -${PHONE_GUTTER_PX}px;
  }
`;

const Row = styled.ul`
  position: relative;
  display: flex;
  gap: 34px;
  overflow-x: auto;
  scrollbar-width: none;
  ${media.fromTablet} {
    /* Room for the focus ring of the first tab. */
    margin-left: -6px;
    padding-left: 6px;
  }
  ${media.phone} {
    gap: 26px;
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

const ONWARDS_PX = GUTTER_PX + 20;

/** Covers the cut end of the row. Not focusable, because the keyboard moves along the tabs themselves. */
const Onwards = styled.button.attrs({ type: 'button', tabIndex: -1, 'aria-hidden': true })<{ $ground: string }>`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: ${ONWARDS_PX}px;
  border-left: 1px solid ${colour.lineOnSand};
  background: ${({ $ground }) => $ground};
`;

interface TabItem {
  /** Query of the same page, or an empty string for all. */
  to: string;
  label: string;
  count?: number;
  isCurrent: boolean;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  ground?: 'ivory' | 'sand';
}

/** Scrolls the row only, so that the tab is not below the button; `scrollIntoView` would also move the page. */
function bringIntoSight(list: HTMLElement | null, tab: Element | null | undefined): void {
  if (!list || !(tab instanceof HTMLElement)) return;
  const isCut =
    tab.offsetLeft < list.scrollLeft || tab.offsetLeft + tab.offsetWidth > list.scrollLeft + list.clientWidth - ONWARDS_PX;
  if (isCut) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** A filter in the query. The tabs are links, so that they work without scripts. */
export function Tabs({ label, items, ground = 'ivory' }: TabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const [hasMore, setMore] = useState(false);
  const current = items.findIndex(({ isCurrent }) => isCurrent);

  useEffect(() => bringIntoSight(row.current, row.current?.children[current]), [current]);

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = (): void => setMore(list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [items.length]);

  return (
    <Frame aria-label={label}>
      <Row
        ref={row}
        // The tab under a finger or a mouse must not move away.
        onFocus={({ target }) => target.matches(':focus-visible') && bringIntoSight(row.current, target.parentElement)}
      >
        {items.map(({ to, label: text, count, isCurrent }) => (
          <li key={to}>
            <Tab to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
              {text}
              {count !== undefined && <Count>{count}</Count>}
            </Tab>
          </li>
        ))}
      </Row>
      {hasMore && (
        <Onwards
          $ground={colour[ground]}
          onClick={() => row.current?.scrollBy({ left: row.current.clientWidth * 0.6, behavior: 'smooth' })}
        >
          <ChevronRight size={20} />
        </Onwards>
      )}
    </Frame>
  );
}
