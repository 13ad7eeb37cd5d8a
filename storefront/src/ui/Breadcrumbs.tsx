import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { HOME_CRUMB, type Crumb } from '../lib/structuredData';
import { colour, media } from '../theme/tokens';
import { small } from '../theme/type';

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  ${small}
  color: ${colour.muted};
  li {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  a {
    padding-block: 10px;
    text-underline-offset: 4px;
    ${media.hover} {
      &:hover {
        text-decoration: underline;
      }
    }
  }
  [aria-current] {
    color: ${colour.ink};
  }
  ${media.phone} {
    display: none;
  }
`;

const Up = styled(Link)`
  display: none;
  ${media.phone} {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    ${small}
  }
`;

/** Breadcrumbs below the home page; on phones only the parent page. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs: below }: { crumbs: readonly Crumb[] }) {
  const crumbs = [HOME_CRUMB, ...below];
  const above = crumbs.at(-2);
  return (
    <nav aria-label="Estás en">
      <Trail>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index > 0 && <ChevronRight size={14} />}
            {index < crumbs.length - 1 ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </Trail>
      {above && (
        <Up to={above.path}>
          <ChevronLeft size={16} />
          {above.name}
        </Up>
      )}
    </nav>
  );
}
