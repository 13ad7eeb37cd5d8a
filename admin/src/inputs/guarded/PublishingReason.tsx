import { PUBLISHED_TEXTS, PUBLISHING_REASON_RULE, type PublishedResource } from '@radiance/backend/contract';
import { useFormState, useWatch } from 'react-hook-form';
import { useGuard } from '../../data/usePublishingGuard';
import { TextField } from '../TextField';

const ASKED = 'Escribe por qué se publica';

/** Shown when a text of the form has findings; the reason is stored with the record. */
export function PublishingReason({ subject }: { subject: PublishedResource }) {
  const guard = useGuard(subject);
  const fields: readonly string[] = PUBLISHED_TEXTS[subject];
  const values: unknown[] = useWatch({ name: fields });
  const { dirtyFields } = useFormState();
  if (!values.some((value) => typeof value === 'string' && guard(value).length > 0)) return null;
  // Only for edited fields: saved findings already have a reason or are listed for review.
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
