import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { PRACTITIONER_RULES } from '@radiance/backend/contract';
import { Form, useCreate, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Fields } from '../../../inputs/Fields';
import { DisabledWhileSaving } from '../../../inputs/DisabledWhileSaving';
import { TextField } from '../../../inputs/TextField';
import { KEEP_EDITED } from '../../../lib/changedForm';
import { rule, parsedValues } from '../../../lib/fields';
import { sentenceOf } from '../../../lib/failures';
import { StepText } from './StepForm';
import { UnsavedStep } from './UnsavedSteps';
import { useStepSaved } from '../useOnboarding';
import { usePractitioners } from '../../../data/useTeam';

const R = PRACTITIONER_RULES;

export function TeamStep() {
  const { data: team = [] } = usePractitioners();
  // A new key empties the form after each person.
  const [added, setAdded] = useState(0);
  return (
    <>
      <StepText>Con quién se reserva. Sin horario propio, cada persona trabaja a las horas de la clínica.</StepText>
      {team.length > 0 && (
        <People aria-label="Personas del equipo">
          {team.map(({ id, name, title }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                {title && <small>{title}</small>}
              </span>
              <Link to={`/practitioners/${id}/horario`}>Horario de {name}</Link>
            </li>
          ))}
        </People>
      )}
      <NewPerson key={added} onAdded={() => setAdded(added + 1)} />
    </>
  );
}

function NewPerson({ onAdded }: { onAdded: () => void }) {
  const [create, { isPending }] = useCreate();
  const notify = useNotify();
  const stepSaved = useStepSaved();
  const isSaved = useRef(false);
  const add = (form: FieldValues) =>
    create(
      'practitioners',
      { data: parsedValues(R, { treatment_ids: [], is_public: true, is_active: true, ...form }) },
      {
        onSuccess: () => {
          notify('Persona añadida correctamente', { type: 'success' });
          void stepSaved();
          isSaved.current = true;
          onAdded();
        },
        onError: (error) => notify('Error al añadir a la persona', { type: 'error', detail: sentenceOf(error) }),
      },
    );
  return (
    <Form noValidate disableInvalidFormNotification resetOptions={KEEP_EDITED} onSubmit={(form: FieldValues) => void add(form)}>
      <Fields>
        <DisabledWhileSaving isBusy={isPending}>
          <TextField source="name" label="Nombre y apellidos" autoComplete="off" validate={rule(R.name)} />
          <TextField
            source="title"
            label="Título"
            hint="Por ejemplo, Médica estética"
            autoComplete="off"
            validate={rule(R.title)}
          />
          <TextField source="licence_number" label="Colegio y n.º" autoComplete="off" validate={rule(R.licence_number)} />
        </DisabledWhileSaving>
        <div>
          <Button type="submit" variant="contained" color="primary" disabled={isPending}>
            {isPending ? 'Añadiendo...' : 'Añadir al equipo'}
          </Button>
        </div>
      </Fields>
      <UnsavedStep isSaved={isSaved} />
    </Form>
  );
}

const People = styled('ul')`
  border-top: 1px solid var(--line);
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    min-height: 52px;
    border-bottom: 1px solid var(--line);
  }
  & span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
  }
  & a {
    padding-block: 11px;
    font-weight: 600;
    text-underline-offset: 3px;
  }
`;
