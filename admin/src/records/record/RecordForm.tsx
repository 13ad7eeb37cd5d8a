import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { RuleSet } from '@radiance/backend/contract';
import { CreateBase, EditBase, Form, useNotify, useRecordContext, useSaveContext, type RaRecord } from 'ra-core';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { wireValues } from '../../lib/fields';
import { rememberOwn } from '../../live/unseen';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/Notice';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { UnsavedGuard } from '../../ui/dialog/UnsavedGuard';
import { RecordHistory } from '../audit/RecordHistory';
import { useRecordPath } from './useRecordPath';

export interface FormTexts {
  title: string;
  submit: string;
  /** The toasts of section 8. */
  done: string;
  failed: string;
}

interface Props {
  texts: FormTexts;
  rules: RuleSet;
  width: number;
  children: ReactNode;
}

/** What both dialogs do with the form: send the rules' fields, say how it went, close when it went well. */
function useSaving({ texts, rules, onSaved }: Pick<Props, 'texts' | 'rules'> & { onSaved?: (record: RaRecord) => void }) {
  const notify = useNotify();
  const { close } = useRecordPath();
  const isSaved = useRef(false);
  return {
    isSaved,
    base: {
      redirect: false as const,
      disableAuthentication: true,
      transform: (form: Record<string, unknown>) => wireValues(rules, form),
      mutationOptions: {
        onSuccess: (record: RaRecord) => {
          isSaved.current = true;
          onSaved?.(record);
          notify(texts.done, { type: 'success' });
          close();
        },
        onError: (error: Error) => notify(texts.failed, { type: 'error', detail: error.message }),
      },
    },
  };
}

export function CreateDialog({ texts, rules, width, defaults, children }: Props & { defaults?: object }) {
  const { isSaved, base } = useSaving({ texts, rules, onSaved: ({ id }) => rememberOwn(String(id)) });
  return (
    <CreateBase {...base}>
      <FormFrame {...{ texts, width, defaults, isSaved }}>{children}</FormFrame>
    </CreateBase>
  );
}

export function EditDialog({ texts, rules, width, missing, children }: Props & { missing: string }) {
  const { isSaved, base } = useSaving({ texts, rules });
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
        {children}
      </FormFrame>
    </EditBase>
  );
}

function EditedHistory() {
  const record = useRecordContext();
  return record && <RecordHistory id={String(record.id)} />;
}

interface FrameProps {
  texts: FormTexts;
  width: number;
  defaults?: object;
  isSaved: RefObject<boolean>;
  below?: ReactNode;
  children: ReactNode;
}

function FormFrame({ texts, width, defaults, isSaved, below, children }: FrameProps) {
  const formId = useId();
  const { close } = useRecordPath();
  const { saving } = useSaveContext();
  const buttons = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <Button type="submit" form={formId} variant="contained" color="primary" disabled={saving}>
        {saving ? 'Guardando...' : texts.submit}
      </Button>
    </>
  );
  return (
    <DialogFrame title={texts.title} width={width} onClose={close} footer={buttons}>
      <Form id={formId} noValidate disableInvalidFormNotification defaultValues={defaults}>
        {children}
        <UnsavedGuard isSaved={isSaved} />
      </Form>
      {below && <Below>{below}</Below>}
    </DialogFrame>
  );
}

const Below = styled('div')`
  padding: 0 28px 20px;
  ${BELOW_MOBILE} {
    padding-inline: 16px;
  }
`;
