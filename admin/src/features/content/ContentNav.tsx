import { NavLink } from 'react-router-dom';
import { useRead } from '../../data/useApi';
import { useMay } from '../../session/useMay';
import { PageTabs } from '../../ui/PageTabs';

export function ContentNav() {
  const may = useMay();
  const { data: findings = [] } = useRead(['publishing-findings'], (api, options) => api.publishingFindings(options), {
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
