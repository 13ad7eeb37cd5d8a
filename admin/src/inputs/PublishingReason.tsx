import { PUBLISHED_TEXTS, PUBLISHING_REASON_RULE, type PublishedResource } from '@radiance/backend/contract';
import { useFormState, useWatch } from 'react-hook-form';
import { useGuard } from '../data/useGuard';
import { TextField } from './TextField';

const ASKED = 'Escribe por qué se publica';

/** Asked for where something stands in a form's texts that may not be published; it stays with the record. */
export function PublishingReason({ subject }: { subject: PublishedResource }) {
  const guard = useGuard(subject);
  const fields: readonly string[] = PUBLISHED_TEXTS[subject];
  const values: unknown[] = useWatch({ name: fields });
  const { dirtyFields } = useFormState();
  if (!values.some((value) => typeof value === 'string' && guard(value).length > 0)) return null;
  // What was saved before has been asked about, or waits in the list of texts to be looked at.
  const isAsked = fields.some((field) => dirtyFields[field] !== undefined && dirtyFields[field] !== false);
  return (
    <TextField
      source="publishing_reason"
      label={isAsked ? 'Por qué se publica así' : 'Por qué se publica así (opcional)'}
      hint="Se guarda con el texto, con tu nombre y la fecha."
      autoComplete="off"
      validate={(input) => {
        const parsed = PUBLISHING_REASON_RULE.parse(input);
        if (!parsed.ok) return parsed.message;
        return isAsked && parsed.value === null ? ASKED : undefined;
      }}
    />
  );
}
