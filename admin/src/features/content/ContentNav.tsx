import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { NavLink } from 'react-router-dom';
import type { PanelDataProvider } from '../../data/dataProvider';
import { useMay } from '../../session/useMay';

export function ContentNav() {
  const may = useMay();
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { data: findings = [] } = useQuery({
    queryKey: ['publishing-findings'],
    queryFn: ({ signal }) => dataProvider.publishingFindings({ signal }),
    enabled: may('list', 'publishing'),
  });
  const open = findings.filter(({ reason }) => reason === null).length;
  return (
    <Links aria-label="Contenido">
      <NavLink to="/contenido" end>
        Páginas
      </NavLink>
      <NavLink to="/contenido/textos">Textos por revisar{open > 0 && ` (${open})`}</NavLink>
      <NavLink to="/contenido/reglas">Qué no se publica</NavLink>
    </Links>
  );
}

const Links = styled('nav')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 22px;
  margin-bottom: 20px;
  border-bottom: 1px solid var(--line);
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    text-decoration: none;
    color: var(--muted);
  }
  & a:hover {
    color: var(--ink);
  }
  & a[aria-current='page'] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 0 -2px 0 var(--clay);
  }
`;
