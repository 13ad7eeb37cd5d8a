import type { ComponentType, ReactNode } from 'react';
import type { RuleSet } from '@radiance/backend/contract';
import type { FormTexts } from './FormFrame';
import { CreateDialog, EditDialog, type Asking } from './RecordForm';

interface Forms {
  rules: RuleSet;
  width: number;
  defaults?: object;
  create: FormTexts;
  edit: Omit<FormTexts, 'submit'>;
  /** Said where the record that is to be edited is gone. */
  missing: string;
  /** Fields of which none says anything without the others. */
  together?: readonly (readonly string[])[];
  asking?: Asking;
  fields: (isNew: boolean) => ReactNode;
}

/** The two dialogs of a record that is made and edited with the same fields. */
export function recordForms({ defaults, create, edit, missing, together, asking, fields, ...form }: Forms): {
  Create: ComponentType;
  Edit: ComponentType;
} {
  return {
    Create: () => (
      <CreateDialog {...form} defaults={defaults} texts={create}>
        {fields(true)}
      </CreateDialog>
    ),
    Edit: () => (
      <EditDialog {...form} {...{ missing, together, asking }} texts={{ ...edit, submit: 'Guardar cambios' }}>
        {fields(false)}
      </EditDialog>
    ),
  };
}
