import { Button } from '@mui/material';
import { Form } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fieldErrors } from '../lib/failures';
import { FailureNote } from '../ui/notices/FailureNote';
import { Fields } from './Fields';

/** Sends a form that is no record. Errors of fields go to the fields; `failure` concerns the whole form. */
export function useFormSending<Values>(send: (form: Values) => Promise<unknown>) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (form: FieldValues): Promise<Record<string, string> | undefined> => {
    if (isSending) return undefined;
    setIsSending(true);
    setFailure(null);
    try {
      await send(form as Values);
      return undefined;
    } catch (error) {
      const errors = fieldErrors(error);
      if (!errors) setFailure(error);
      return errors ?? undefined;
    } finally {
      setIsSending(false);
    }
  };
  return { submit, isSending, failure, forgetFailure: () => setFailure(null) };
}

interface Props<Values> {
  submit: string;
  busy: string;
  /** The rules guarantee that all fields are set. */
  send: (form: Values) => Promise<unknown>;
  children: ReactNode;
}

/** A form with one button, for pages before and during sign-in. */
export function SentForm<Values>({ submit, busy, send, children }: Props<Values>) {
  const sending = useFormSending(send);
  return (
    <Form noValidate disableInvalidFormNotification onSubmit={sending.submit}>
      <Fields>
        {sending.failure !== null && <FailureNote error={sending.failure} />}
        {children}
        <Button type="submit" variant="contained" color="primary" aria-disabled={sending.isSending || undefined}>
          {sending.isSending ? busy : submit}
        </Button>
      </Fields>
    </Form>
  );
}
