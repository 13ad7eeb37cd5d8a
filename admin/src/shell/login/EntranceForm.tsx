import { Button } from '@mui/material';
import { Form } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FailureNote } from '../../ui/notices/FailureNote';
import { Fields } from '../../inputs/Fields';
import { fieldErrors } from '../../lib/failures';

interface Props<Values> {
  submit: string;
  busy: string;
  /** The rules guarantee that all fields are set. */
  send: (form: Values) => Promise<unknown>;
  children: ReactNode;
}

export function EntranceForm<Values>({ submit, busy, send, children }: Props<Values>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const handleSubmit = async (form: FieldValues) => {
    if (isBusy) return undefined;
    setIsBusy(true);
    setFailure(null);
    try {
      await send(form as Values);
    } catch (error) {
      const errors = fieldErrors(error);
      if (errors) return errors;
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };
  return (
    <Form noValidate disableInvalidFormNotification onSubmit={handleSubmit}>
      <Fields>
        {failure !== null && <FailureNote error={failure} />}
        {children}
        <Button type="submit" variant="contained" color="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? busy : submit}
        </Button>
      </Fields>
    </Form>
  );
}
