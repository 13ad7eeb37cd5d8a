import { styled } from '@mui/material/styles';
import type { Finding } from '@radiance/backend/contract/publishing-guard';
import { TriangleAlert } from 'lucide-react';

interface Props {
  id: string;
  found: readonly Finding[];
  onShow?: (finding: Finding) => void;
}

export function GuardNotes({ id, found, onShow }: Props) {
  const rules = new Map<string, Finding[]>();
  for (const finding of found) rules.set(finding.rule, [...(rules.get(finding.rule) ?? []), finding]);
  return (
    <List id={id} role="status">
      {[...rules].map(([rule, all]) => (
        <p key={rule}>
          <TriangleAlert size={16} />
          <span>
            {all.map((finding) => (
              <FoundWord key={finding.from} finding={finding} onShow={onShow} />
            ))}
            {all[0]?.reason} <small>{all[0]?.source}</small>
          </span>
        </p>
      ))}
    </List>
  );
}

function FoundWord({ finding, onShow }: { finding: Finding } & Pick<Props, 'onShow'>) {
  const quoted = `«${finding.word}»`;
  if (!onShow) return <strong>{quoted} </strong>;
  return (
    <button type="button" aria-label={`Ir a ${quoted} en el texto`} onClick={() => onShow(finding)}>
      {quoted}
    </button>
  );
}

const List = styled('div')`
  display: grid;
  gap: 6px;
  &:empty {
    display: none;
  }
  & p {
    display: flex;
    gap: 8px;
    font-size: 14px;
  }
  & svg {
    flex: none;
    margin-top: 2px;
    color: var(--danger);
  }
  & strong,
  & button {
    margin-right: 6px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & button {
    min-height: 24px;
    text-align: left;
    text-decoration: underline;
    text-underline-offset: 2px;
    color: var(--clay);
  }
  & small {
    font-size: 13px;
    color: var(--muted);
  }
`;
