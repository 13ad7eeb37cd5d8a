import { styled } from '@mui/material/styles';
import { formatTime, type TodayPractitioner } from '@radiance/backend/contract';
import { Link } from 'react-router-dom';
import { TODAY_PATH } from '../../lib/paths';
import { useClinicNow } from '../../lib/clinic/useNow';
import { useMay } from '../../session/useMay';
import { NothingYet, Section } from '../dashboard';

export function FreeGaps({ practitioners }: { practitioners: readonly TodayPractitioner[] }) {
  const { date } = useClinicNow();
  const mayBook = useMay()('create', 'appointments');
  const free = practitioners.filter(({ gaps }) => gaps.length > 0);
  return (
    <Section title="Huecos libres">
      {free.length === 0 && <NothingYet>No queda ningún hueco hoy.</NothingYet>}
      {free.map(({ id, name, gaps }) => (
        <Gaps key={id}>
          {name && <h3>{name}</h3>}
          <ul>
            {gaps.map(({ from, to }) => (
              <li key={from}>
                {mayBook ? (
                  <Link
                    to={`${TODAY_PATH}/create`}
                    state={{ date, time: from, practitioner_id: id }}
                    aria-label={`${formatTime(from)} a ${formatTime(to)}${name ? `, ${name}` : ''}: nueva reserva`}
                  >
                    {formatTime(from)} a {formatTime(to)}
                  </Link>
                ) : (
                  `${formatTime(from)} a ${formatTime(to)}`
                )}
              </li>
            ))}
          </ul>
        </Gaps>
      ))}
    </Section>
  );
}

const Gaps = styled('div')`
  padding: 14px 0;
  border-bottom: 1px solid var(--line);
  & h3 {
    margin-bottom: 6px;
    font-size: 14px;
    font-weight: 600;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
  }
  & li {
    min-height: 32px;
    line-height: 32px;
  }
  & a {
    display: inline-block;
    color: var(--clay);
    font-weight: 500;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
