import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { OWN_WORD_RULES, SWITCH_RULES, type ListedRule, type NewOwnWord, type PublishingRules } from '@radiance/backend/contract';
import { Form } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { TextField } from '../../inputs/TextField';
import { parsedValues, rule } from '../../lib/fields';
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
  const remove = useChange(api.removeClinicWord);
  // A new key empties the form after each word, and the next one can be typed at once.
  const [added, setAdded] = useState(0);
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
      {isAdmin && <NewClinicWord key={added} isNext={added > 0} onAdded={() => setAdded(added + 1)} />}
    </>
  );
}

function NewClinicWord({ isNext, onAdded }: { isNext: boolean; onAdded: () => void }) {
  const api = useApi();
  const { mutate, isPending } = useChange(api.addClinicWord, onAdded);
  return (
    <WordForm
      noValidate
      disableInvalidFormNotification
      onSubmit={(form: FieldValues) => mutate(parsedValues(OWN_WORD_RULES, form) as NewOwnWord)}
    >
      <TextField
        source="word"
        label="Palabra o frase"
        autoComplete="off"
        autoFocus={isNext}
        validate={rule(OWN_WORD_RULES.word)}
      />
      <TextField source="reason" label="Por qué no se publica" autoComplete="off" validate={rule(OWN_WORD_RULES.reason)} />
      <Button type="submit" disabled={isPending}>
        Añadir a la lista
      </Button>
    </WordForm>
  );
}

function RuleLine({ rule: listed, isAdmin }: { rule: ListedRule; isAdmin: boolean }) {
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const isOff = listed.off_reason !== null;
  const change = useChange(
    (off: string | null) => api.switchRule(listed.id, off),
    () => setIsAsking(false),
  );
  return (
    <li>
      <div>
        <strong>{listed.label}</strong> {isOff && <Chip variant="outline">Desactivada</Chip>}
        <p>{listed.reason}</p>
        <small>{listed.source}</small>
        {isOff && <p>Motivo: {listed.off_reason}</p>}
        {isAsking && (
          <Form
            noValidate
            disableInvalidFormNotification
            onSubmit={(form: FieldValues) => change.mutate(parsedValues(SWITCH_RULES, form).off_reason ?? null)}
          >
            <TextField source="off_reason" label="Por qué se desactiva" autoFocus validate={offReasonProblem} />
            <Button type="submit" disabled={change.isPending}>
              Desactivar la regla
            </Button>
          </Form>
        )}
      </div>
      {isAdmin && !isAsking && (
        <Button
          size="small"
          aria-label={`${isOff ? 'Activar' : 'Desactivar'}: ${listed.label}`}
          onClick={() => (isOff ? change.mutate(null) : setIsAsking(true))}
        >
          {isOff ? 'Activar' : 'Desactivar'}
        </Button>
      )}
    </li>
  );
}

/** Only switching a rule on needs no reason. */
function offReasonProblem(input: unknown): string | undefined {
  const parsed = SWITCH_RULES.off_reason.parse(input);
  return parsed.ok && parsed.value !== null ? undefined : 'Escribe por qué se desactiva';
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

const WordForm = styled(Form)`
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
