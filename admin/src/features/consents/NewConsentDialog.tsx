import { Button } from '@mui/material';
import type { Consent } from '@radiance/backend/contract';
import { Form, useCreate, useNotify } from 'ra-core';
import { useId, type FormEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { parsedValues } from '../../lib/fields';
import { fieldErrors, sentenceOf } from '../../lib/failures';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { CONSENT_FORM_RULES, ConsentFields } from './ConsentFields';

interface Props {
  onCreated: (consent: Consent) => void;
  onClose: () => void;
}

/** Over the form of a photograph, which stays as it is. */
export function NewConsentDialog({ onCreated, onClose }: Props) {
  const id = useId();
  const notify = useNotify();
  const [create, { isPending }] = useCreate<Consent>();
  const save = async (form: FieldValues) => {
    try {
      const consent = await create('consents', { data: parsedValues(CONSENT_FORM_RULES, form) }, { returnPromise: true });
      if (!consent) return undefined;
      notify('Consentimiento anotado', { type: 'success' });
      onCreated(consent);
    } catch (error) {
      const errors = fieldErrors(error);
      if (errors) return errors;
      notify('Error al anotar el consentimiento', { type: 'error', detail: sentenceOf(error) });
    }
    return undefined;
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={id} variant="contained" color="primary" aria-disabled={isPending || undefined}>
        {isPending ? 'Anotando...' : 'Anotar'}
      </Button>
    </>
  );
  return (
    <DialogFrame title="Nuevo consentimiento" width={560} onClose={onClose} footer={buttons}>
      {/* React passes the submit event on to the form that opened the dialog. */}
      <div onSubmit={(event: FormEvent) => event.stopPropagation()}>
        <Form id={id} defaultValues={{ scope: ['site'] }} noValidate disableInvalidFormNotification onSubmit={save}>
          <ConsentFields />
        </Form>
      </div>
    </DialogFrame>
  );
}
