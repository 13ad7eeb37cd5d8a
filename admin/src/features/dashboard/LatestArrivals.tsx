import { Link } from 'react-router-dom';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { useNow } from '../../lib/clinic/useNow';
import { Loading } from '../../ui/Loading';
import { NothingYet, Rows, Section } from './Section';
import { arrivalOf } from './arrivals';
import { useActivity } from './Activity';

const SHOWN = 6;

export function LatestArrivals() {
  const clock = useClinicClock();
  const now = useNow();
  const { data, isPending } = useActivity();
  const latest = data?.latest.slice(0, SHOWN) ?? [];
  return (
    <Section title="Lo último en llegar">
      {isPending ? (
        <Loading />
      ) : latest.length === 0 ? (
        <NothingYet>Todavía no ha llegado nada.</NothingYet>
      ) : (
        <Rows>
          {latest.map((entry) => {
            const { path, name, what } = arrivalOf(entry);
            return (
              <li key={path}>
                <Link to={path}>
                  <div>
                    <strong>{name}</strong>
                    <small>{what}</small>
                  </div>
                  <time dateTime={entry.at} title={clock.formatInstant(entry.at)}>
                    {clock.relativeInstant(entry.at, now)}
                  </time>
                </Link>
              </li>
            );
          })}
        </Rows>
      )}
    </Section>
  );
}
