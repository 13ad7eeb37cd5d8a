import { styled } from '@mui/material/styles';
import type { AuditEntry } from '@radiance/backend/contract';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { AuditChanges } from './AuditChanges';
import { auditChanges, auditSource, auditTitle } from './auditTexts';

export function AuditLines({ entries }: { entries: readonly AuditEntry[] }) {
  const clock = useClinicClock();
  return (
    <List aria-label="Cambios">
      {entries.map((entry) => {
        const changes = auditChanges(entry, clock);
        return (
          <li key={entry.id}>
            <p>
              <strong>{auditTitle(entry)}</strong>
              <time dateTime={entry.at}>{clock.formatInstant(entry.at)}</time>
            </p>
            <small>{auditSource(entry)}</small>
            {!entry.has_details && <small>Los detalles ya no se conservan.</small>}
            {changes.length > 0 && entry.action === 'update' && <AuditChanges changes={changes} />}
            {changes.length > 0 && entry.action !== 'update' && (
              <details>
                <summary>Ver los datos</summary>
                <AuditChanges changes={changes} />
              </details>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ol')`
  font-size: 14px;
  overflow-wrap: anywhere;
  border-top: 1px solid var(--line);
  & > li {
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  & > li > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 14px;
  }
  & small {
    display: block;
    margin-top: 2px;
    font-size: 13.5px;
  }
  & small,
  & time {
    color: var(--muted);
  }
  & summary {
    width: fit-content;
    min-height: 24px;
    margin-top: 6px;
    cursor: pointer;
  }
`;
