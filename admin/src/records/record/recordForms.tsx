import type { ComponentType, ReactNode } from 'react';
import type { FormTexts } from './FormFrame';
import { CreateDialog, EditDialog } from './RecordForm';
import type { SavingOptions } from './useSaving';

interface Forms extends Pick<SavingOptions, 'rules' | 'together' | 'confirmation'> {
  width: number;
  defaults?: object;
  create: FormTexts;
  edit: Omit<FormTexts, 'submit'>;
  /** Shown where the record is gone. */
  missing: string;
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
