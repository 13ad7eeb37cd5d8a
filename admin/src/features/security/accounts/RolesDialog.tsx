import {
  OWN_ROLE_PROBLEM,
  ROLE_LABELS,
  ROLE_TEXTS,
  ROLES_CHANGE_RULES,
  STAFF_ROLES,
  type Administrator,
  type StaffRole,
} from '@radiance/backend/contract';
import { useState } from 'react';
import { useApi } from '../../../data/useApi';
import { TicksField } from '../../../inputs/ManyField';
import { SwitchField } from '../../../inputs/SwitchField';
import { problemCodeOf } from '../../../lib/failures';
import { rule } from '../../../lib/fields';
import { FormDialog } from '../../../inputs/dialogs/FormDialog';

const CHOICES = STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value], text: ROLE_TEXTS[value] }));

export const RolesField = () => (
  <TicksField source="roles" label="Roles" validate={rule(ROLES_CHANGE_RULES.roles)} choices={CHOICES} />
);

interface Form {
  roles: StaffRole[];
  confirm_own?: boolean;
}

const wouldLockOut = (error: unknown): boolean => problemCodeOf(error) === OWN_ROLE_PROBLEM;

/** Administrators who remove their own rights confirm twice. */
export function RolesDialog({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) {
  const api = useApi();
  const [isOwn, setIsOwn] = useState(false);
  const change = async ({ roles, confirm_own = false }: Form) => {
    try {
      await api.changeRoles(administrator.id, { roles, confirm_own });
    } catch (error) {
      if (wouldLockOut(error)) setIsOwn(true);
      throw error;
    }
  };
  return (
    <FormDialog
      title={`Roles de ${administrator.email}`}
      submit="Guardar los roles"
      done="Roles cambiados. Valen desde ahora mismo."
      defaults={{ roles: administrator.roles }}
      change={change}
      onClose={onClose}
    >
      <RolesField />
      {isOwn && <SwitchField source="confirm_own" label="Sí, quiero dejar de ser administrador" />}
    </FormDialog>
  );
}
