import { CHECKOUT_RULES, type CheckoutItem } from '@radiance/backend/contract';
import { useId, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { ruleSchema } from '../../fields';
import { Honeypot } from '../../forms/Honeypot';
import { createSubmission } from '../../forms/submission';
import { useForm } from '../../forms/useForm';
import { failureText, isConflict, useSubmit } from '../../forms/useSubmit';
import { showError, showToast } from '../../ui/toast/toastStore';
import { useBottomBar } from '../../lib/bottomBar';
import { useInView } from '../../lib/useInView';
import { clearCheckoutDraft, setCheckoutValue, useCheckoutDraft } from './checkoutDraft';
import { PlaceOrder } from './PlaceOrder';
import { sendOrder, type SentOrder } from './completed/sentOrder';
import { ShippingFields } from './ShippingFields';

const checkoutSchema = ruleSchema(CHECKOUT_RULES);

/** A buyer who gets no answer, changes something and tries again wants one order, not two. */
const submission = createSubmission({ isOnlyOne: true });

const Body = styled.form`
  margin-top: 36px;
`;

interface CheckoutFormProps {
  promises: readonly string[];
  items: CheckoutItem[];
  total: number;
  /** The order is stored; the form stays busy until the next page is shown. */
  isPlaced: boolean;
  onPlaced: (placed: SentOrder) => void;
  /** The cart exceeds the limits of one order, as the page says. */
  isTooMuch: boolean;
  onTooMuch: () => void;
  /** The server refused the cart, for one product where it is known. */
  onCartRefused: (message: string, productId: string | undefined) => void;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { promises, items, total, isPlaced, onPlaced, isTooMuch, onTooMuch, onCartRefused } = props;
  const values = useCheckoutDraft((state) => state.values);
  const { isSending, submit } = useSubmit(submission, sendOrder);
  const isBusy = isSending || isPlaced;
  const id = useId();
  const sendButton = useRef<HTMLButtonElement>(null);
  const isSendInView = useInView(sendButton) !== false;
  const label = isBusy ? 'Procesando...' : 'Enviar solicitud';
  useBottomBar(
    useMemo(() => (isSendInView ? {} : { form: { id, label, isSending: isBusy } }), [isSendInView, id, label, isBusy]),
  );
  const form = useForm({ schema: checkoutSchema, values, onChange: setCheckoutValue, isSending: isBusy });

  const handleSubmit = async (): Promise<void> => {
    if (isBusy || form.check().length > 0) return;
    if (isTooMuch) return onTooMuch();
    const outcome = await submit({ ...checkoutSchema.cast(values), items });
    if (outcome.ok) {
      clearCheckoutDraft();
      if (outcome.answer.isEarlier)
        showToast({
          title: 'Tu pedido ya nos había llegado',
          description: 'Vale como lo enviaste la primera vez. Si quieres cambiar algo, responde al correo del pedido.',
        });
      return onPlaced(outcome.answer);
    }
    const errors = Object.entries(outcome.refusal?.errors ?? {});
    const ofCart = errors.find(([field]) => field.startsWith('items'));
    // `items.2.quantity`
    const productId = items[Number(ofCart?.[0].split('.')[1])]?.product_id;
    if (outcome.refusal && isConflict(outcome.refusal)) onCartRefused(outcome.refusal.message, productId);
    else if (ofCart) onCartRefused(ofCart[1], productId);
    else form.refuse(Object.fromEntries(errors));
    showError(failureText(outcome.refusal, 'No se pudo procesar el pedido. Inténtalo de nuevo.'));
  };

  return (
    <Body id={id} {...form.attributes(handleSubmit)}>
      <ShippingFields form={form} values={values} />
      <Honeypot />
      <PlaceOrder promises={promises} total={total} isSending={isBusy} button={sendButton} />
    </Body>
  );
}
