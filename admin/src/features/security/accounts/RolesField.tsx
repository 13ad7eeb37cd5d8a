import { ROLES_CHANGE_RULES, ROLE_LABELS, ROLE_TEXTS, STAFF_ROLES } from '@radiance/backend/contract';
import { TicksField } from '../../../inputs/ManyField';
import { rule } from '../../../lib/fields';

const CHOICES = STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value], text: ROLE_TEXTS[value] }));

export const RolesField = () => (
  <TicksField source="roles" label="Roles" validate={rule(ROLES_CHANGE_RULES.roles)} choices={CHOICES} />
);
