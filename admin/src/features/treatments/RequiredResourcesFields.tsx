import { styled } from '@mui/material/styles';
import { TREATMENT_RULES, type RequiredResource, type RequiredResourceKind } from '@radiance/backend/contract';
import { useId, useState } from 'react';
import { useEquipment, usePractitioners } from '../../data/useTeam';
import { Control, FieldNotes, Frame, useRawField } from '../../inputs/FieldFrame';
import { FieldRow } from '../../inputs/Fields';
import { TickList } from '../../inputs/ManyField';
import { NumberField } from '../../inputs/NumberField';
import type { Choice } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { needOf, choiceOf, withNeed, type ResourceChoice } from './requiredResources';

const KINDS: readonly { kind: RequiredResourceKind; label: string; options: Record<ResourceChoice, string> }[] = [
  {
    kind: 'practitioner',
    label: 'Quién lo hace',
    options: { any: 'Cualquiera que lo realice', some: 'Solo algunas personas', none: 'Nadie del equipo' },
  },
  { kind: 'room', label: 'Cabina', options: { none: 'No hace falta', any: 'Cualquiera', some: 'Una de estas' } },
  { kind: 'device', label: 'Aparato', options: { none: 'No hace falta', any: 'Cualquiera', some: 'Uno de estos' } },
];
/** Required resources of a treatment. Hidden in a clinic without team and equipment. */
export function RequiredResourcesFields() {
  const { data: practitioners = [] } = usePractitioners();
  const { data: equipment = [] } = useEquipment();
  const { field, frame } = useRawField({ source: 'needs', label: 'Qué necesita' });
  const needs = Array.isArray(field.value) ? (field.value as RequiredResource[]) : [];
  if (practitioners.length === 0 && equipment.length === 0) return null;
  const choicesOf = (kind: RequiredResourceKind): Choice[] =>
    (kind === 'practitioner' ? practitioners : equipment.filter((each) => each.kind === kind)).map(({ id, name }) => ({
      value: id,
      label: name,
    }));
  return (
    <Group name={field.name}>
      <legend>Qué necesita</legend>
      {KINDS.map(({ kind, label, options }) => {
        const choices = choicesOf(kind);
        const need = needOf(needs, kind);
        if (choices.length === 0 && !need?.ids.length) return null;
        return (
          <RequiredResourceField
            key={kind}
            {...{ kind, label, options, choices, need }}
            onChange={(changed) => field.onChange(withNeed(needs, kind, changed))}
          />
        );
      })}
      <FieldRow>
        <NumberField
          source="prepare_minutes"
          label="Preparar antes"
          unit="min"
          validate={rule(TREATMENT_RULES.prepare_minutes)}
        />
        <NumberField
          source="cleanup_minutes"
          label="Recoger después"
          unit="min"
          validate={rule(TREATMENT_RULES.cleanup_minutes)}
        />
      </FieldRow>
      <FieldNotes
        {...frame}
        hint="Preparar y recoger ocupan la cabina y el aparato; la hora que se le dice a la persona no cambia."
      />
    </Group>
  );
}

interface Props {
  kind: RequiredResourceKind;
  label: string;
  options: Record<ResourceChoice, string>;
  choices: readonly Choice[];
  need: RequiredResource | undefined;
  onChange: (need: RequiredResource | undefined) => void;
}

function RequiredResourceField({ kind, label, options, choices, need, onChange }: Props) {
  const id = useId();
  // 'Some' is chosen, but none is ticked yet.
  const [isChoosing, setIsChoosing] = useState(false);
  const choice = isChoosing && choiceOf(need) === 'any' ? 'some' : choiceOf(need);
  const ids = need?.ids ?? [];
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      <Control
        as="select"
        id={id}
        value={choice}
        onChange={({ target }) => {
          setIsChoosing(target.value === 'some');
          onChange(target.value === 'none' ? undefined : { kind, ids: [] });
        }}
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Control>
      {choice === 'some' && (
        <TickList label={label} choices={choices} chosen={ids} onChange={(chosen) => onChange({ kind, ids: chosen })} />
      )}
    </Frame>
  );
}

const Group = styled('fieldset')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  & > legend {
    float: left;
    font-size: 14.5px;
    font-weight: 600;
  }
`;
