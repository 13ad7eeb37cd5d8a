import { CLINIC_RULES, type Clinic } from '@radiance/backend/contract';
import { useNotify } from 'ra-core';
import { useForm } from 'react-hook-form';
import type { Merges } from '../../data/concurrentChanges';
import { useApi } from '../../data/useApi';
import { useSaveClinic } from '../../data/useClinic';
import { DISCARD_EDITED, KEEP_EDITED } from '../../lib/changedForm';
import { fieldErrors, sentenceOf } from '../../lib/failures';
import { parsedValues } from '../../lib/fields';
import { useOwnConcurrentChanges } from '../../records/record/conflict/useConcurrentChanges';

type Fields = Readonly<Record<string, unknown>>;

export const isClinicField = (name: string): name is keyof Clinic => Object.hasOwn(CLINIC_RULES, name);

interface Options {
  /** Notifications of success and of failure. */
  done: string;
  failed: string;
  /** The form's values for a stored profile. */
  valuesOf?: (clinic: Clinic) => Clinic;
  merges?: Merges;
  onSaved?: () => void;
  /** Called with the first field that the server refuses. */
  onRefused?: (field: keyof Clinic) => void;
}

/** A form over the clinic's profile. It sends the edited fields only, and asks about those that somebody else has changed. */
export function useClinicForm(clinic: Clinic, options: Options) {
  const { done, failed, valuesOf = (stored) => stored, merges, onSaved, onRefused } = options;
  const form = useForm<Clinic>({ values: valuesOf(clinic), resetOptions: KEEP_EDITED });
  const { dirtyFields } = form.formState;
  const api = useApi();
  const notify = useNotify();
  const { mutate, isPending: isSaving } = useSaveClinic((change, put) => concurrent.send(change, put));

  const showRefusals = (error: Error) => {
    const errors = fieldErrors(error) ?? {};
    const refused = Object.keys(errors).filter(isClinicField);
    for (const field of refused) form.setError(field, { message: errors[field] });
    if (refused[0]) onRefused?.(refused[0]);
  };
  const send = (change: Partial<Clinic>) =>
    mutate(change, {
      onSuccess: (saved) => {
        form.reset(valuesOf(saved), DISCARD_EDITED);
        notify(done, { type: 'success' });
        onSaved?.();
      },
      onError: (error) => {
        showRefusals(error);
        if (!concurrent.resolve(error, change)) notify(failed, { type: 'error', detail: sentenceOf(error) });
      },
    });
  const concurrent = useOwnConcurrentChanges<Clinic & Fields, Partial<Clinic> & Fields>({
    resource: 'clinic',
    record: clinic as Clinic & Fields,
    versionOf: (seen) => api.clinicVersion(seen),
    isSaving,
    save: send,
    merges,
  });
  const save = (values: Clinic) => {
    const edited = Object.keys(dirtyFields).filter(isClinicField);
    send(parsedValues(CLINIC_RULES, Object.fromEntries(edited.map((field) => [field, values[field]]))));
  };
  return { form, save, isSaving, guard: concurrent.guard, question: concurrent.question };
}
