import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form as PanelForm, useNotify } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Fields, Padded } from '../Fields';
import { fieldErrors } from '../../lib/failures';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { FailureNote } from '../../ui/notices/FailureNote';

interface Props<Form> {
  title: string;
  submit: string;
  done: string;
  /** The rules guarantee that all fields are set. */
  change: (form: Form) => Promise<unknown>;
  defaults?: Partial<Form>;
  /** The dialog still has something to show after success. */
  staysOpen?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<Form>({ title, submit, done, change, defaults, staysOpen = false, onClose, children }: Props<Form>) {
  const formId = useId();
  const notify = useNotify();
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: change });

  const handleSubmit = async (form: FieldValues) => {
    if (isPending) return undefined;
    try {
      await mutateAsync(form as Form);
    } catch (failure) {
      return fieldErrors(failure) ?? undefined;
    }
    notify(done, { type: 'success' });
    if (!staysOpen) onClose();
    return undefined;
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={formId} variant="contained" color="primary" aria-disabled={isPending || undefined}>
        {isPending ? 'Guardando...' : submit}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width={480} onClose={onClose} footer={buttons}>
      <PanelForm id={formId} defaultValues={defaults} noValidate disableInvalidFormNotification onSubmit={handleSubmit}>
        <Padded>
          <Fields>
            {error && !fieldErrors(error) && <FailureNote error={error} />}
            {children}
          </Fields>
        </Padded>
      </PanelForm>
    </DialogFrame>
  );
}
