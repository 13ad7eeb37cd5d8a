import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { NavLink } from 'react-router-dom';
import type { PanelDataProvider } from '../../data/dataProvider';
import { useMay } from '../../session/useMay';
import { PageTabs } from '../../ui/PageTabs';

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
    <PageTabs aria-label="Contenido">
      <NavLink to="/contenido" end>
        Páginas
      </NavLink>
      <NavLink to="/contenido/textos">Textos por revisar{open > 0 && ` (${open})`}</NavLink>
      <NavLink to="/contenido/reglas">Qué no se publica</NavLink>
    </PageTabs>
  );
}
