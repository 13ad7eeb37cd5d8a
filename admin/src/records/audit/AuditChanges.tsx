import { styled } from '@mui/material/styles';
import type { AuditChange } from './auditTexts';

const LONGEST = 140;

export const AuditChanges = ({ changes }: { changes: readonly AuditChange[] }) => (
  <Changes>
    {changes.map(({ field, label, before, after }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
          {before !== null && (
            <del>
              <span className="visually-hidden">Antes: </span>
              <Value text={before} />
            </del>
          )}
          {before !== null && after !== null && <span aria-hidden> → </span>}
          {after !== null && (
            <span>
              {before !== null && <span className="visually-hidden">Después: </span>}
              <Value text={after} />
            </span>
          )}
        </dd>
      </div>
    ))}
  </Changes>
);

/** Long values are folded, never cut off. */
function Value({ text }: { text: string }) {
  if (text.length <= LONGEST) return text;
  return (
    <Folded>
      <summary>{text.slice(0, LONGEST).trimEnd()}…</summary>
      {text}
    </Folded>
  );
}

const Changes = styled('dl')`
  display: grid;
  gap: 4px;
  margin-top: 8px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 148px) minmax(0, 1fr);
    gap: 0 14px;
  }
  & dt {
    color: var(--muted);
  }
  & dd {
    white-space: pre-line;
  }
  & del {
    color: var(--muted);
    text-decoration: none;
  }
`;

const Folded = styled('details')`
  && > summary {
    width: auto;
    margin-top: 0;
  }
`;
