import { Button } from '@mui/material';
import { NOT_PERMITTED_TEXT } from '@radiance/backend/contract';
import { CreateBase, EditBase, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { rememberCreated } from '../../live/unseen';
import { useMayHere } from '../../session/useMay';
import { NoticeDialog } from '../../ui/dialog/NoticeDialog';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { RecordHistory } from '../audit/RecordHistory';
import { FormFrame } from './FormFrame';
import { useRecordPath } from './useRecordPath';
import { useSaving, type SavingOptions } from './useSaving';

interface FormProps extends SavingOptions {
  width: number;
  children: ReactNode;
}

interface CreateProps extends Omit<FormProps, 'together' | 'confirmation'> {
  defaults?: object;
  /** Label of a second submit button. */
  otherSubmit?: string;
}

export function CreateDialog(props: CreateProps) {
  return useMayHere()('create') ? <Creation {...props} /> : <Refused {...props} />;
}

function Creation({ width, defaults, otherSubmit, children, ...saving }: CreateProps) {
  const { isSaved, isOther, base } = useSaving({ ...saving, onSaved: ({ id }) => rememberCreated(String(id)) });
  const other = otherSubmit ? { label: otherSubmit, isOther } : undefined;
  return (
    <CreateBase {...base}>
      <FormFrame texts={saving.texts} {...{ width, defaults, isSaved, other }}>
        {children}
      </FormFrame>
    </CreateBase>
  );
}

interface EditProps extends Omit<FormProps, 'hasDetail'> {
  /** Shown where the record is gone. */
  missing: string;
}

export function EditDialog(props: EditProps) {
  return useMayHere()('edit') ? <Edition {...props} /> : <Refused {...props} />;
}

function Edition({ width, missing, children, ...saving }: EditProps) {
  const { isSaved, base, guard, question } = useSaving(saving);
  const { texts } = saving;
  const { close } = useRecordPath();
  return (
    <EditBase
      {...base}
      mutationMode="pessimistic"
      queryOptions={{ onError: () => undefined }}
      loading={
        <NoticeDialog title={texts.title} width={width} onClose={close}>
          <Loading />
        </NoticeDialog>
      }
      error={<Unavailable {...{ texts, width }} text={missing} />}
    >
      <FormFrame {...{ texts, width, isSaved }} below={<EditedHistory />}>
        {guard}
        {children}
      </FormFrame>
      {question}
    </EditBase>
  );
}

/** Shown for an address that the user may not use. */
const Refused = ({ texts, width }: Pick<FormProps, 'texts' | 'width'>) => (
  <Unavailable {...{ texts, width }} text={`${NOT_PERMITTED_TEXT}.`} />
);

function Unavailable({ texts, width, text }: Pick<FormProps, 'texts' | 'width'> & { text: string }) {
  const { close } = useRecordPath();
  return (
    <NoticeDialog title={texts.title} width={width} onClose={close}>
      <Notice isAlert text={text}>
        <Button onClick={close}>Volver a la lista</Button>
      </Notice>
    </NoticeDialog>
  );
}

function EditedHistory() {
  const record = useRecordContext();
  return record && <RecordHistory id={String(record.id)} />;
}
