import { Button } from '@mui/material';
import { NOT_PERMITTED_TEXT, type Appointment, type RuleSet, type WithFindings } from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreateBase, EditBase, useNotify, useRecordContext, useResourceContext, type RaRecord } from 'ra-core';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useApi } from '../../data/useApi';
import { refusedAppointments } from '../../lib/failures';
import { parsedValues } from '../../lib/fields';
import { noticeText } from '../../lib/noticeText';
import { locationOf, useAddress } from '../../lib/routerAddress';
import { rememberCreated } from '../../live/unseen';
import { useMayHere } from '../../session/useMay';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { RecordHistory } from '../audit/RecordHistory';
import { AppointmentsQuestion } from '../removal/AppointmentsQuestion';
import { FormFrame, type FormTexts } from './FormFrame';
import { changedValues, sendOver, type FormBase } from '../../data/concurrentChanges';
import { useConcurrentChanges } from './conflict/useConcurrentChanges';
import { backTo, useRecordPath } from './useRecordPath';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  texts: FormTexts;
  rules: RuleSet;
  width: number;
  /** `isOther` when the second button was pressed. */
  toBody?: (values: Values, form: Values, isOther: boolean) => object;
  /** Called when the server refuses; true when it asks the user, which needs no toast. */
  onRefused?: (error: Error) => boolean;
  /** The record has an address of its own, which the toast of a new one offers. */
  hasDetail?: boolean;
  /** Label of a second submit button. */
  otherSubmit?: string;
  children: ReactNode;
}

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

interface BodyOptions extends Pick<Props, 'rules' | 'toBody'> {
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

interface SavingOptions extends BodyOptions, Pick<Props, 'texts' | 'onRefused'> {
  confirmation?: ConflictConfirmation;
  onSaved?: (record: RaRecord) => void;
  hasDetail?: boolean;
}

function useSaving({ texts, confirmation, onSaved, onRefused, hasDetail = false, ...body }: SavingOptions) {
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

/** Shown for an address that the user may not use. */
function Refused({ texts, width }: Pick<Props, 'texts' | 'width'>) {
  const { close } = useRecordPath();
  return (
    <DialogFrame title={texts.title} width={width} onClose={close}>
      <div style={{ padding: '12px 28px 28px' }}>
        <Notice isAlert text={`${NOT_PERMITTED_TEXT}.`}>
          <Button onClick={close}>Volver a la lista</Button>
        </Notice>
      </div>
    </DialogFrame>
  );
}

export function CreateDialog(props: Props & { defaults?: object }) {
  return useMayHere()('create') ? <Creation {...props} /> : <Refused {...props} />;
}

export function EditDialog(props: EditProps) {
  return useMayHere()('edit') ? <Edition {...props} /> : <Refused {...props} />;
}

function Creation({
  texts,
  rules,
  toBody,
  onRefused,
  hasDetail,
  otherSubmit,
  width,
  defaults,
  children,
}: Props & { defaults?: object }) {
  const { isSaved, isOther, base } = useSaving({
    ...{ texts, rules, toBody, onRefused, hasDetail },
    onSaved: ({ id }) => rememberCreated(String(id)),
  });
  return (
    <CreateBase {...base}>
      <FormFrame {...{ texts, width, defaults, isSaved }} other={otherSubmit ? { label: otherSubmit, isOther } : undefined}>
        {children}
      </FormFrame>
    </CreateBase>
  );
}

interface EditProps extends Props {
  missing: string;
  /** Groups of fields that are only valid together. */
  together?: readonly (readonly string[])[];
  confirmation?: ConflictConfirmation;
}

function Edition({ texts, rules, toBody, onRefused, width, missing, together, confirmation, children }: EditProps) {
  const { isSaved, base, guard, question } = useSaving({ texts, rules, toBody, together, confirmation, onRefused });
  const { close } = useRecordPath();
  const inPlace = (content: ReactNode) => (
    <DialogFrame title={texts.title} width={width} onClose={close}>
      <div style={{ padding: '12px 28px 28px' }}>{content}</div>
    </DialogFrame>
  );
  return (
    <EditBase
      {...base}
      mutationMode="pessimistic"
      queryOptions={{ onError: () => undefined }}
      loading={inPlace(<Loading />)}
      error={inPlace(
        <Notice isAlert text={missing}>
          <Button onClick={close}>Volver a la lista</Button>
        </Notice>,
      )}
    >
      <FormFrame {...{ texts, width, isSaved }} below={<EditedHistory />}>
        {guard}
        {children}
      </FormFrame>
      {question}
    </EditBase>
  );
}

function EditedHistory() {
  const record = useRecordContext();
  return record && <RecordHistory id={String(record.id)} />;
}
