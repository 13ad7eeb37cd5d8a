import type { Appointment, RuleSet, WithFindings } from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useResourceContext, type RaRecord } from 'ra-core';
import { useRef, useState, type RefObject } from 'react';
import { changedValues, sendOver, type FormBase } from '../../data/concurrentChanges';
import { useApi } from '../../data/useApi';
import { refusedAppointments } from '../../lib/failures';
import { parsedValues } from '../../lib/fields';
import { noticeText } from '../../lib/noticeText';
import { locationOf, useAddress } from '../../lib/routerAddress';
import { AppointmentsQuestion } from '../removal/AppointmentsQuestion';
import { useConcurrentChanges } from './conflict/useConcurrentChanges';
import type { FormTexts } from './FormFrame';
import { backTo, useRecordPath } from './useRecordPath';

type Values = Readonly<Record<string, unknown>>;

/** A conflict that the user may confirm, such as appointments that a change affects. */
export interface ConflictConfirmation {
  /** `type` of the problem+json. */
  type: string;
  question: string;
  confirm: string;
  /** Where to go after a confirmed save. */
  nextOf?: (id: string) => string;
}

interface UnconfirmedChange {
  appointments: readonly Appointment[];
  text: string;
  data: Partial<RaRecord>;
}

/** What the publishing guard found in the texts that were saved now. */
function findingsText({ findings = [] }: WithFindings<object>, data: Values): string | undefined {
  const found = new Set(findings.flatMap(({ field, word }) => (field in data ? `«${word}»` : [])));
  return found.size > 0 ? `El texto contiene lo que no se debe publicar: ${[...found].join(', ')}.` : undefined;
}

export interface BodyOptions {
  rules: RuleSet;
  /** `isOther` when the second button was pressed. */
  toBody?: (values: Values, form: Values, isOther: boolean) => object;
  /** Groups of fields that are only valid together. */
  together?: readonly (readonly string[])[];
}

/** What is sent: of a record that exists only what the user has changed. */
const createTransform =
  ({ rules, toBody = (values) => values, together }: BodyOptions, isOther: RefObject<boolean>) =>
  (form: Record<string, unknown>, { previousData }: { previousData?: Values } = {}) => {
    const values = parsedValues(rules, form);
    const changed = previousData ? changedValues(values, parsedValues(rules, previousData), together) : values;
    return toBody(changed, form, isOther.current);
  };

export interface SavingOptions extends BodyOptions {
  texts: FormTexts;
  confirmation?: ConflictConfirmation;
  /** Called when the server refuses; true when it asks the user, which needs no toast. */
  onRefused?: (error: Error) => boolean;
  /** The record has an address of its own, which the toast of a new one offers. */
  hasDetail?: boolean;
}

/** Props of `CreateBase` and `EditBase`, and what the form shows while it saves. */
export function useSaving({
  texts,
  confirmation,
  onSaved,
  onRefused,
  hasDetail = false,
  ...body
}: SavingOptions & { onSaved?: (record: RaRecord) => void }) {
  const notify = useNotify();
  const { close, open } = useRecordPath();
  const router = useAddress();
  const isSaved = useRef(false);
  const isOther = useRef(false);
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedChange | null>(null);
  const concurrent = useConcurrentChanges();
  const succeed = (record: RaRecord, data: Values) => {
    isSaved.current = true;
    onSaved?.(record);
    const findings = findingsText(record, data);
    const detail = findings ?? noticeText(record);
    // Over the screen on which it is chosen: the new record may be on another day or page than the one in sight.
    const show = () => open(String(record.id), backTo(locationOf(router)));
    const action = hasDetail && { action: { label: 'Ver', onChoose: show } };
    notify(texts.done, { type: findings ? 'warning' : 'success', detail, ...action });
    if (unconfirmed && confirmation?.nextOf) open(confirmation.nextOf(String(record.id)));
    else close();
  };
  const fail = (error: Error, data: Values) => {
    if (onRefused?.(error)) return;
    if (!concurrent.resolve(error, data)) notify(texts.failed, { type: 'error', detail: error.message });
  };
  const { base } = concurrent;
  return {
    isSaved,
    isOther,
    guard: concurrent.guard,
    question: (
      <>
        {confirmation && unconfirmed && (
          <Question {...{ confirmation, unconfirmed, base, succeed, fail }} onCancel={() => setUnconfirmed(null)} />
        )}
        {concurrent.question}
      </>
    ),
    base: {
      redirect: false as const,
      disableAuthentication: true,
      transform: createTransform(body, isOther),
      mutationOptions: {
        onSuccess: (record: RaRecord, { data = {} }: { data?: Partial<RaRecord> }) => succeed(record, data),
        onError: (error: Error, { data = {} }: { data?: Partial<RaRecord> }) => {
          const appointments = confirmation ? refusedAppointments(error, confirmation.type) : null;
          if (appointments) setUnconfirmed({ appointments, text: error.message, data });
          else fail(error, data);
        },
      },
    },
  };
}

interface QuestionProps {
  confirmation: ConflictConfirmation;
  unconfirmed: UnconfirmedChange;
  base: RefObject<FormBase | null>;
  succeed: (record: RaRecord, data: Values) => void;
  fail: (error: Error, data: Values) => void;
  onCancel: () => void;
}

function Question({ confirmation, unconfirmed, base, succeed, fail, onCancel }: QuestionProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const send = (_previous: RaRecord | null, ifMatch?: string) =>
        api.updateConfirmed(resource, String(record?.id), unconfirmed.data, { ifMatch });
      return base.current ? sendOver(base.current, unconfirmed.data, send) : send(null);
    },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: [resource] });
      succeed(saved, unconfirmed.data);
    },
    onError: (error) => fail(error, unconfirmed.data),
  });
  return (
    <AppointmentsQuestion
      question={confirmation.question}
      text={unconfirmed.text}
      appointments={unconfirmed.appointments}
      confirm={confirmation.confirm}
      isBusy={isPending}
      onCancel={onCancel}
      onConfirm={() => mutate()}
    />
  );
}
