import { orderReference } from '@radiance/backend/contract';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { colour } from '../../../theme/tokens';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast/toastStore';
import { Note } from '../../../ui/Layout';

/** Section 9. */
const COPIED_SHOWN_MS = 2000;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-block: 18px;
  border-block: 1px solid ${colour.line};
`;

const Reference = styled.p`
  min-height: 36px;
  font-size: 26px;
  font-weight: 600;
  letter-spacing: 0.02em;
  line-height: 36px;
`;

/** For visitors without an order: what a reference looks like, from the clock, on the client only. */
export function ExampleReference() {
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => setReference(orderReference(Date.now())), []);
  return reference ? <strong>{reference}</strong> : 'ORD-…';
}

/** The reference that was sent with the order. */
export function OrderReference({ reference }: { reference: string }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(true);
    } catch {
      showToast({ title: 'No se ha podido copiar', description: `Apunta la referencia: ${reference}` });
    }
  };

  return (
    <Row>
      <div>
        <Note>Referencia del pedido</Note>
        <Reference>{reference}</Reference>
      </div>
      <Button $variant="outline" $small onClick={() => void handleCopy()}>
        {isCopied ? <Check size={18} /> : <Copy size={18} />}
        <span aria-live="polite">{isCopied ? 'Copiada' : 'Copiar'}</span>
      </Button>
    </Row>
  );
}
