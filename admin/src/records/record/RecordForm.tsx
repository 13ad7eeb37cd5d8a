import { Button } from '@mui/material';
import {
  NOT_PERMITTED_TEXT,
  type Action,
  type Appointment,
  type ResourceName,
  type RuleSet,
  type WithFindings,
} from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreateBase, EditBase, useDataProvider, useNotify, useRecordContext, useResourceContext, type RaRecord } from 'ra-core';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { PanelDataProvider } from '../../data/dataProvider';
import { refusedAppointments } from '../../lib/failures';
import { wireValues } from '../../lib/fields';
import { rememberOwn } from '../../live/unseen';
import { useMay } from '../../session/useMay';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/Notice';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { RecordHistory } from '../audit/RecordHistory';
import { AppointmentsQuestion } from '../removal/AppointmentsQuestion';
import { FormFrame, type FormTexts } from './FormFrame';
import { changedValues, sendOver, type FormBase } from './concurrentChanges';
import { useConcurrentChanges } from './useConcurrentChanges';
import { useRecordPath } from './useRecordPath';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  texts: FormTexts;
  rules: RuleSet;
  width: number;
  /** `isOther` when the second button was pressed. */
  wire?: (values: Values, form: Values, isOther: boolean) => object;
  /** Label of a second submit button. */
  otherSubmit?: string;
  children: ReactNode;
}

/** A conflict that the user may confirm, such as appointments that a change affects. */
export interface Asking {
  /** `type` of the problem+json. */
  type: string;
  question: string;
  confirm: string;
  /** Where to go after a confirmed save. */
  nextOf?: (id: string) => string;
}

interface Asked {
  appointments: readonly Appointment[];
  text: string;
  data: Partial<RaRecord>;
}

/** What the publishing guard found in the texts that were saved now. */
function findingsText({ findings = [] }: WithFindings<object>, data: Values): string | undefined {
  const words = new Set(findings.flatMap(({ field, word }) => (field in data ? `«${word}»` : [])));
  return words.size > 0 ? `El texto contiene lo que no se debe publicar: ${[...words].join(', ')}.` : undefined;
}

function useSaving({
  texts,
  rules,
  wire = (values) => values,
  together,
  asking,
  onSaved,
}: Pick<Props, 'texts' | 'rules' | 'wire'> & {
  together?: readonly (readonly string[])[];
  asking?: Asking;
  onSaved?: (record: RaRecord) => void;
}) {
  const notify = useNotify();
  const { close, open } = useRecordPath();
  const isSaved = useRef(false);
  const isOther = useRef(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const concurrent = useConcurrentChanges();
  const succeed = (record: RaRecord, data: Values) => {
    isSaved.current = true;
    onSaved?.(record);
    const detail = findingsText(record, data);
    notify(texts.done, { type: detail ? 'warning' : 'success', detail });
    if (asked && asking?.nextOf) open(asking.nextOf(String(record.id)));
    else close();
  };
  const fail = (error: Error, data: Values) => {
    if (!concurrent.ask(error, data)) notify(texts.failed, { type: 'error', detail: error.message });
  };
  const { base } = concurrent;
  return {
    isSaved,
    isOther,
    guard: concurrent.guard,
    question: (
      <>
        {asking && asked && <Question {...{ asking, asked, base, succeed, fail }} onCancel={() => setAsked(null)} />}
        {concurrent.question}
      </>
    ),
    base: {
      redirect: false as const,
      disableAuthentication: true,
      transform: (form: Record<string, unknown>, { previousData }: { previousData?: Values } = {}) => {
        const values = wireValues(rules, form);
        return wire(
          previousData ? changedValues(values, wireValues(rules, previousData), together) : values,
          form,
          isOther.current,
        );
      },
      mutationOptions: {
        onSuccess: (record: RaRecord, { data = {} }: { data?: Partial<RaRecord> }) => succeed(record, data),
        onError: (error: Error, { data = {} }: { data?: Partial<RaRecord> }) => {
          const appointments = asking ? refusedAppointments(error, asking.type) : null;
          if (appointments) setAsked({ appointments, text: error.message, data });
          else fail(error, data);
        },
      },
    },
  };
}

interface QuestionProps {
  asking: Asking;
  asked: Asked;
  base: RefObject<FormBase | null>;
  succeed: (record: RaRecord, data: Values) => void;
  fail: (error: Error, data: Values) => void;
  onCancel: () => void;
}

function Question({ asking, asked, base, succeed, fail, onCancel }: QuestionProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const send = (_previous: RaRecord | null, ifMatch?: string) =>
        dataProvider.updateConfirmed(resource, String(record?.id), asked.data, { ifMatch });
      return base.current ? sendOver(base.current, asked.data, send) : send(null);
    },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: [resource] });
      succeed(saved, asked.data);
    },
    onError: (error) => fail(error, asked.data),
  });
  return (
    <AppointmentsQuestion
      question={asking.question}
      text={asked.text}
      appointments={asked.appointments}
      confirm={asking.confirm}
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

const useMayHere = (action: Action): boolean => useMay()(action, useResourceContext() as ResourceName);

export function CreateDialog(props: Props & { defaults?: object }) {
  return useMayHere('create') ? <Creation {...props} /> : <Refused {...props} />;
}

export function EditDialog(props: EditProps) {
  return useMayHere('edit') ? <Edition {...props} /> : <Refused {...props} />;
}

function Creation({ texts, rules, wire, otherSubmit, width, defaults, children }: Props & { defaults?: object }) {
  const { isSaved, isOther, base } = useSaving({ texts, rules, wire, onSaved: ({ id }) => rememberOwn(String(id)) });
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
  asking?: Asking;
}

function Edition({ texts, rules, width, missing, together, asking, children }: EditProps) {
  const { isSaved, base, guard, question } = useSaving({ texts, rules, together, asking });
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
