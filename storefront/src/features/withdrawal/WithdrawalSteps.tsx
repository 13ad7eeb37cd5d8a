import { PRIVACY_NOTICE_VERSION } from '@radiance/backend/contract';
import { useEffect, useRef, useState } from 'react';
import { withdraw } from '../../api/submit';
import { createSubmission } from '../../forms/submission';
import { useForm } from '../../forms/useForm';
import { failureText, useSubmit } from '../../forms/useSubmit';
import { showError } from '../../ui/toast/toastStore';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import { storeReceipt, storedReceipt, type Receipt } from './storedReceipt';
import {
  clearWithdrawalDraft,
  setWithdrawalValue,
  useWithdrawalDraft,
  withdrawalSchema,
  type WithdrawalForm,
} from './withdrawalDraft';
import { WithdrawalFields } from './WithdrawalFields';
import { WithdrawalReceipt } from './WithdrawalReceipt';

const submission = createSubmission();

/** The withdrawal function of Directive 2011/83/EU, art. 11a: a statement, a second step that confirms it, and its receipt. */
export function WithdrawalSteps() {
  const values = useWithdrawalDraft((state) => state.values);
  const [isConfirming, setConfirming] = useState(false);
  const [received, setReceived] = useState<Receipt | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm({ schema: withdrawalSchema, values, onChange: setWithdrawalValue });
  const { isSending, submit } = useSubmit(submission, (content: WithdrawalForm, { key }) =>
    withdraw({ ...content, privacy_version: PRIVACY_NOTICE_VERSION }, key),
  );

  // A phone may reload the page. A person who gets no mail has no other receipt.
  useEffect(() => setReceived(storedReceipt()), []);

  // A screen reader reads each step from its heading; the page itself begins with the first step.
  useEffect(() => {
    if (isConfirming || received) heading.current?.focus();
  }, [isConfirming, received]);

  const handleConfirm = async (): Promise<void> => {
    if (isSending) return;
    const outcome = await submit(withdrawalSchema.cast(values));
    if (outcome.ok) {
      setReceived(outcome.answer);
      storeReceipt(outcome.answer);
      clearWithdrawalDraft();
      return;
    }
    const errors = outcome.refusal?.errors ?? {};
    if (Object.keys(errors).length > 0) {
      setConfirming(false);
      form.refuse(errors);
    }
    const description = failureText(outcome.refusal, 'No se ha podido enviar el desistimiento. Inténtalo de nuevo.');
    showError(description);
  };

  if (received) return <WithdrawalReceipt withdrawal={received} headingRef={heading} />;
  return (
    // A submit before hydration must not put the input into the address.
    <form
      method="dialog"
      {...form.attributes(() => {
        if (isConfirming) void handleConfirm();
        else if (form.check().length === 0) setConfirming(true);
      })}
    >
      {isConfirming ? (
        <ConfirmWithdrawal
          statement={withdrawalSchema.cast(values)}
          headingRef={heading}
          isSending={isSending}
          onBack={() => setConfirming(false)}
        />
      ) : (
        <WithdrawalFields form={form} />
      )}
    </form>
  );
}
