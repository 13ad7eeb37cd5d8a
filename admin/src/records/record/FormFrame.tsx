import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Form, useSaveContext } from 'ra-core';
import { useId, type ReactNode, type RefObject } from 'react';
import { DisabledWhileSaving } from '../../inputs/DisabledWhileSaving';
import { KEEP_EDITED } from '../../lib/changedForm';
import { FormGuard } from '../../page/FormGuard';
import { BELOW_MOBILE } from '../../theme/tokens';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { useRecordPath } from './useRecordPath';

export interface FormTexts {
  title: string;
  submit: string;
  /** Toasts. */
  done: string;
  failed: string;
}

interface FrameProps {
  texts: FormTexts;
  width: number;
  defaults?: object;
  isSaved: RefObject<boolean>;
  other?: { label: string; isOther: RefObject<boolean> };
  below?: ReactNode;
  children: ReactNode;
}

export function FormFrame({ texts, width, defaults, isSaved, other, below, children }: FrameProps) {
  const formId = useId();
  const { close } = useRecordPath();
  const { saving } = useSaveContext();
  const buttons = (
    <>
      <Button onClick={close}>Cancelar</Button>
      {/* First in the DOM, so that Enter submits it; last on screen. */}
      <Button
        type="submit"
        form={formId}
        variant="contained"
        color="primary"
        disabled={saving}
        style={{ order: 1 }}
        onClick={() => {
          if (other) other.isOther.current = false;
        }}
      >
        {saving ? 'Guardando...' : texts.submit}
      </Button>
      {other && (
        <Button type="submit" form={formId} disabled={saving} onClick={() => (other.isOther.current = true)}>
          {other.label}
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame title={texts.title} width={width} onClose={close} footer={buttons}>
      <Form
        id={formId}
        noValidate
        disableInvalidFormNotification
        defaultValues={defaults}
        // The list's row is shown until the record is loaded, which keeps edited fields.
        resetOptions={KEEP_EDITED}
      >
        <DisabledWhileSaving isBusy={saving}>{children}</DisabledWhileSaving>
        <FormGuard isSaved={isSaved} />
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
