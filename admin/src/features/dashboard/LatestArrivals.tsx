import { Link } from 'react-router-dom';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { useNow } from '../../lib/clinic/useNow';
import { WhenLoaded } from '../../page/WhenLoaded';
import { Rows, Section } from './Section';
import { arrivalOf } from './arrivals';
import { useActivity } from './Activity';

const SHOWN = 6;

export function LatestArrivals() {
  const clock = useClinicClock();
  const now = useNow();
  return (
    <Section title="Lo último en llegar">
      <WhenLoaded query={useActivity()} failed="No se ha podido cargar lo último en llegar.">
        {({ latest }) => (
          <Rows empty="Todavía no ha llegado nada.">
            {latest.slice(0, SHOWN).map((entry) => {
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
      </WhenLoaded>
    </Section>
  );
}
