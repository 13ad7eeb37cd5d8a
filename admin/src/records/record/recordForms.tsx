import type { ComponentType, ReactNode } from 'react';
import type { RuleSet } from '@radiance/backend/contract';
import type { FormTexts } from './FormFrame';
import { CreateDialog, EditDialog, type ConflictConfirmation } from './RecordForm';

interface Forms {
  rules: RuleSet;
  width: number;
  defaults?: object;
  create: FormTexts;
  edit: Omit<FormTexts, 'submit'>;
  /** Shown where the record is gone. */
  missing: string;
  /** Groups of fields that are only valid together. */
  together?: readonly (readonly string[])[];
  confirmation?: ConflictConfirmation;
  fields: (isNew: boolean) => ReactNode;
}

/** Create and edit dialogs with the same fields. */
export function recordForms({ defaults, create, edit, missing, together, confirmation, fields, ...form }: Forms): {
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
      <EditDialog {...form} {...{ missing, together, confirmation }} texts={{ ...edit, submit: 'Guardar cambios' }}>
        {fields(false)}
      </EditDialog>
    ),
  };
}
