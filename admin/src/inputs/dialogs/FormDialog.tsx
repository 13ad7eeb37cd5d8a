import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form as PanelForm, useNotify } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Fields, Padded } from '../Fields';
import { useFormSending } from '../SentForm';
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
  const { mutateAsync } = useMutation({ mutationFn: change });
  const {
    submit: handleSubmit,
    isSending,
    failure,
  } = useFormSending(async (form: Form) => {
    await mutateAsync(form);
    notify(done, { type: 'success' });
    if (!staysOpen) onClose();
  });
  const buttons = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={formId} variant="contained" color="primary" aria-disabled={isSending || undefined}>
        {isSending ? 'Guardando...' : submit}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width={480} onClose={onClose} footer={buttons}>
      <PanelForm id={formId} defaultValues={defaults} noValidate disableInvalidFormNotification onSubmit={handleSubmit}>
        <Padded>
          <Fields>
            {failure !== null && <FailureNote error={failure} />}
            {children}
          </Fields>
        </Padded>
      </PanelForm>
    </DialogFrame>
  );
}
