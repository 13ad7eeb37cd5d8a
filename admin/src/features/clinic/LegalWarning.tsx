import { styled } from '@mui/material/styles';
import { missingLegal, type Clinic, type LegalField } from '@radiance/backend/contract';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useClinic } from '../../data/useClinic';
import { counted } from '../../lib/countTexts';
import { LEGAL_LABELS } from './legalLabels';

const countOf = (missing: ReturnType<typeof missingLegal>): number => missing.reduce((sum, { fields }) => sum + fields.length, 0);

/** Lists empty fields of the legal notice with the law that requires them; each links to its field. */
export function LegalWarning({ clinic, onChoose }: { clinic: Clinic; onChoose: (field: LegalField) => void }) {
  const missing = missingLegal(clinic);
  if (missing.length === 0) return null;
  return (
    <Strip aria-label="Datos legales pendientes">
      <TriangleAlert size={20} />
      <div>
        <p>
          <strong>
            Al aviso legal de la web le{' '}
            {countOf(missing) === 1 ? 'falta 1 dato obligatorio.' : `faltan ${countOf(missing)} datos obligatorios.`}
          </strong>{' '}
          La ley pide que cualquiera pueda saber quién está detrás del sitio.
        </p>
        <ul>
          {missing.map(({ about, source, fields }) => (
            <li key={about}>
              {about}:{' '}
              {fields.map((field, index) => (
                <Fragment key={field}>
                  {index > 0 && ', '}
                  <a
                    href={`#${field}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onChoose(field);
                    }}
                  >
                    {LEGAL_LABELS[field]}
                  </a>
                </Fragment>
              ))}{' '}
              <small>({source})</small>
            </li>
          ))}
        </ul>
      </div>
    </Strip>
  );
}

/** The same in one line, on the dashboard. */
export function LegalReminder() {
  const { data: clinic } = useClinic();
  const missing = clinic ? missingLegal(clinic) : [];
  const [first] = missing;
  if (!first) return null;
  return (
    <Line>
      <TriangleAlert size={17} />
      <span>
        Al aviso legal de la web le {countOf(missing) === 1 ? 'falta' : 'faltan'}{' '}
        {counted(countOf(missing), 'dato obligatorio', 'datos obligatorios')}.{' '}
        <Link to={{ pathname: '/clinica', hash: first.fields[0] }}>Completar en Clínica</Link>
      </span>
    </Line>
  );
}

const Strip = styled('section')`
  display: flex;
  gap: 14px;
  margin-bottom: 24px;
  padding: 16px 20px;
  border-radius: 3px;
  background: var(--low-ground);
  color: var(--low);
  & > svg {
    flex: none;
  }
  & ul {
    margin-top: 8px;
    font-size: 14.5px;
    line-height: 24px;
  }
  & a {
    font-weight: 600;
    text-underline-offset: 3px;
  }
  & small {
    color: inherit;
  }
`;

const Line = styled('p')`
  display: flex;
  gap: 10px;
  margin: -6px 0 18px;
  font-size: 14.5px;
  color: var(--low);
  & svg {
    flex: none;
    margin-top: 1px;
  }
  & a {
    font-weight: 600;
    text-underline-offset: 3px;
  }
`;
