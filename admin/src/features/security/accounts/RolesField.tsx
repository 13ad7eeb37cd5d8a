import { styled } from '@mui/material/styles';
import { ROLES_CHANGE_RULES, ROLE_LABELS, ROLE_TEXTS, STAFF_ROLES, type StaffRole } from '@radiance/backend/contract';
import { FieldNotes, Frame, useField } from '../../../inputs/FieldFrame';

export function RolesField() {
  const validate = (input: unknown) => {
    const parsed = ROLES_CHANGE_RULES.roles.parse(input ?? []);
    return parsed.ok ? undefined : parsed.message;
  };
  const asIs = (value: unknown) => value;
  const { field, frame, control } = useField({ source: 'roles', label: 'Roles', validate, format: asIs, parse: asIs });
  const chosen = (field.value ?? []) as StaffRole[];
  const toggle = (role: StaffRole) =>
    field.onChange(STAFF_ROLES.filter((other) => (other === role ? !chosen.includes(role) : chosen.includes(other))));
  return (
    <Frame as="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>{frame.label}</legend>
      {STAFF_ROLES.map((role) => (
        <Choice key={role}>
          <input type="checkbox" checked={chosen.includes(role)} onChange={() => toggle(role)} />
          <span>
            <strong>{ROLE_LABELS[role]}</strong>
            <small>{ROLE_TEXTS[role]}</small>
          </span>
        </Choice>
      ))}
      <FieldNotes {...frame} />
    </Frame>
  );
}

const Choice = styled('label')`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  cursor: pointer;
  & input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: var(--clay);
  }
  & strong,
  & small {
    display: block;
  }
  & strong {
    font-weight: 600;
  }
  & small {
    font-size: 13.5px;
    color: var(--muted);
  }
`;
