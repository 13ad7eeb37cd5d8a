import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  aside?: string;
  link?: { to: string; label: string };
  children: ReactNode;
}

export const Section = ({ title, aside, link, children }: Props) => (
  <Box aria-label={title}>
    <header>
      <h2>{title}</h2>
      {aside && <small>{aside}</small>}
      {link && <Link to={link.to}>{link.label}</Link>}
    </header>
    {children}
  </Box>
);

const Box = styled('section')`
  min-width: 0;
  & > header {
    display: flex;
    align-items: baseline;
    gap: 10px;
    padding-bottom: 14px;
    border-bottom: 1px solid var(--line);
  }
  & > header h2 {
    font-size: 16px;
    font-weight: 600;
  }
  & > header small {
    font-size: 14px;
  }
  & > header a {
    margin-left: auto;
    font-size: 14px;
    font-weight: 500;
    color: var(--clay);
    text-decoration: none;
  }
  & > header a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** `empty` stands for a list without rows. */
export const Rows = ({ empty, children }: { empty?: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? <NothingYet>{empty}</NothingYet> : <List>{children}</List>;

const List = styled('ul')`
  & li {
    border-bottom: 1px solid var(--line);
  }
  & a {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 53px;
    padding: 6px 0;
    text-decoration: none;
  }
  & a:hover {
    background: var(--hover);
  }
  & a:focus-visible {
    outline-offset: -2px;
  }
  & a > span:first-of-type + div,
  & a > div:first-of-type {
    flex: 1;
    min-width: 0;
  }
  & strong,
  & small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & strong {
    font-size: 14.5px;
  }
  & time {
    flex: none;
    font-size: 14px;
    color: var(--muted);
  }
`;

export const NothingYet = styled('p')`
  padding: 18px 0;
  color: var(--muted);
`;
