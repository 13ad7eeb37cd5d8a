import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { OWN_WORD_RULES, SWITCH_RULES, type ListedRule, type PublishingRules } from '@radiance/backend/contract';
import { useState, type FormEvent } from 'react';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { PlainField } from '../../inputs/FieldFrame';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { useAuth } from '../../session/AuthProvider';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Chip } from '../../ui/Chip';
import { ContentNav } from './ContentNav';

const RULES = ['publishing-rules'] as const;

export function RulesPage() {
  const isAdmin = useAuth().user?.roles.includes('admin') ?? false;
  const rules = useRead(RULES, (api, options) => api.publishingRules(options));
  return (
    <>
      <PageHead title="Qué no se publica" />
      <ContentNav />
      <WhenLoaded query={rules}>
        {({ own, standard }) => (
          <>
            <Lead>
              Al escribir, el panel marca lo que la publicidad sanitaria no permite y dice por qué. No impide publicarlo: pide un
              motivo y lo guarda.
            </Lead>
            <CustomTexts own={own} isAdmin={isAdmin} />
            <Title>De la ley</Title>
            <List>
              {standard.map((rule) => (
                <RuleLine key={rule.id} rule={rule} isAdmin={isAdmin} />
              ))}
            </List>
          </>
        )}
      </WhenLoaded>
    </>
  );
}

const useChange = <T,>(change: (input: T) => Promise<unknown>, onSuccess?: () => void) =>
  useCommand(change, { failed: 'Error al guardar la lista', refreshes: RULES, onSuccess });

function CustomTexts({ own, isAdmin }: { own: PublishingRules['own']; isAdmin: boolean }) {
  const api = useApi();
  const [word, setWord] = useState('');
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<{ word?: string; reason?: string }>({});
  const add = useChange(api.addClinicWord, () => {
    setWord('');
    setReason('');
  });
  const remove = useChange(api.removeClinicWord);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [parsedWord, parsedReason] = [OWN_WORD_RULES.word.parse(word), OWN_WORD_RULES.reason.parse(reason)];
    setRefusals({
      ...(!parsedWord.ok && { word: parsedWord.message }),
      ...(!parsedReason.ok && { reason: parsedReason.message }),
    });
    if (parsedWord.ok && parsedReason.ok) add.mutate({ word: parsedWord.value, reason: parsedReason.value });
  };
  return (
    <>
      <Title>De la clínica</Title>
      <List>
        {own.length === 0 && <li>No hay palabras propias.</li>}
        {own.map((entry) => (
          <li key={entry.id}>
            <div>
              <strong>«{entry.word}»</strong>
              <p>{entry.reason}</p>
            </div>
            {isAdmin && (
              <Button size="small" aria-label={`Quitar «${entry.word}»`} onClick={() => remove.mutate(entry.id)}>
                Quitar
              </Button>
            )}
          </li>
        ))}
      </List>
      {isAdmin && (
        <NewClinicWord onSubmit={submit} noValidate>
          <PlainField
            label="Palabra o frase"
            value={word}
            autoComplete="off"
            error={refusals.word}
            onChange={({ target }) => setWord(target.value)}
          />
          <PlainField
            label="Por qué no se publica"
            value={reason}
            autoComplete="off"
            error={refusals.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" disabled={add.isPending}>
            Añadir a la lista
          </Button>
        </NewClinicWord>
      )}
    </>
  );
}

function RuleLine({ rule, isAdmin }: { rule: ListedRule; isAdmin: boolean }) {
  const api = useApi();
  const [reason, setReason] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOff = rule.off_reason !== null;
  const change = useChange(
    (off: string | null) => api.switchRule(rule.id, off),
    () => setReason(null),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = SWITCH_RULES.off_reason.parse(reason);
    const off = parsed.ok ? parsed.value : null;
    setRefusal(off === null ? 'Escribe por qué se desactiva' : null);
    if (off !== null) change.mutate(off);
  };
  return (
    <li>
      <div>
        <strong>{rule.label}</strong> {isOff && <Chip variant="outline">Desactivada</Chip>}
        <p>{rule.reason}</p>
        <small>{rule.source}</small>
        {isOff && <p>Motivo: {rule.off_reason}</p>}
        {reason !== null && (
          <form onSubmit={submit} noValidate>
            <PlainField
              autoFocus
              label="Por qué se desactiva"
              value={reason}
              error={refusal}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button type="submit" disabled={change.isPending}>
              Desactivar la regla
            </Button>
          </form>
        )}
      </div>
      {isAdmin && reason === null && (
        <Button
          size="small"
          aria-label={`${isOff ? 'Activar' : 'Desactivar'}: ${rule.label}`}
          onClick={() => (isOff ? change.mutate(null) : setReason(''))}
        >
          {isOff ? 'Activar' : 'Desactivar'}
        </Button>
      )}
    </li>
  );
}

const Lead = styled('p')`
  max-width: 720px;
  color: var(--muted);
`;

const Title = styled('h2')`
  margin: 28px 0 10px;
  font-size: 18px;
  font-weight: 600;
`;

const List = styled('ul')`
  & > li {
    display: flex;
    justify-content: space-between;
    align-items: flex-start;
    gap: 8px 20px;
    padding: 14px 0;
    border-top: 1px solid var(--line);
  }
  & > li > div {
    display: grid;
    gap: 4px;
    justify-items: start;
    max-width: 720px;
    overflow-wrap: anywhere;
  }
  & form {
    display: grid;
    gap: 8px;
    justify-items: start;
    width: min(480px, 100%);
    margin-top: 8px;
  }
  & form > div {
    width: 100%;
  }
  ${BELOW_MOBILE} {
    & > li {
      flex-direction: column;
    }
  }
`;

const NewClinicWord = styled('form')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) auto;
  align-items: end;
  gap: 14px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  ${BELOW_MOBILE} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    & > div {
      width: 100%;
    }
  }
`;
