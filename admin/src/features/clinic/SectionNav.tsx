import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { contentUpTo } from '../../theme/tokens';

function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        entries.forEach(({ target, isIntersecting }) => (isIntersecting ? seen.add(target.id) : seen.delete(target.id)));
        const first = ids.find((id) => seen.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: '-100px 0px -50% 0px' },
    );
    ids.forEach((id) => {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    });
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

export function SectionNav({ sections, ids }: { sections: readonly SectionSpec[]; ids: readonly string[] }) {
  const current = useCurrentSection(ids);
  const nav = useRef<HTMLElement>(null);
  // On phones the row scrolls to the current section.
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <Nav ref={nav} aria-label="Secciones de Clínica">
      {sections.map(({ id, title }) => (
        // A router link: the unsaved-changes guard only sees the router's navigations.
        <Link key={id} to={{ hash: id }} aria-current={id === current ? 'location' : undefined}>
          {title}
        </Link>
      ))}
    </Nav>
  );
}

const Nav = styled('nav')`
  position: sticky;
  top: 76px;
  display: grid;
  align-self: start;
  margin-top: 20px;
  & a {
    padding: 8px 12px;
    border-left: 2px solid var(--line);
    text-decoration: none;
    color: var(--muted);
  }
  & a:hover {
    color: var(--ink);
  }
  & a[aria-current] {
    border-left-color: var(--clay);
    font-weight: 600;
    color: var(--ink);
  }
  & a:focus-visible {
    outline-offset: -2px;
  }
  ${contentUpTo(
    860,
    `
      top: 56px;
      z-index: 5;
      display: flex;
      margin: 0 -16px 8px;
      padding: 0 8px;
      overflow-x: auto;
      background: var(--ivory);
      border-bottom: 1px solid var(--line);
      & a {
        flex: none;
        padding: 11px 8px;
        border-left: 0;
        border-bottom: 2px solid transparent;
      }
      & a[aria-current] {
        border-bottom-color: var(--clay);
      }
    `,
  )}
`;

export interface SectionSpec {
  id: string;
  title: string;
  note?: string;
  content: ReactNode;
}
