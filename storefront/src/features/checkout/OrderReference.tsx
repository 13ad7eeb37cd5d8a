import { orderReference } from '@radiance/backend/contract';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens';
import { note } from '../../theme/type';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toast/toastStore';

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

const Label = styled.p`
  ${note}
  color: ${colour.muted};
`;

const Reference = styled.p`
  min-height: 36px;
  font-size: 26px;
  font-weight: 600;
  letter-spacing: 0.02em;
  line-height: 36px;
`;

/** The reference that was sent with the order. Someone who comes here without one gets one from the clock, on the client only (section 2). */
export function OrderReference({ sent }: { sent: string | null }) {
  const [reference, setReference] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => setReference(sent ?? orderReference(Date.now())), [sent]);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ title: 'No se ha podido copiar', description: `Apunta la referencia: ${text}` });
    }
  };

  return (
    <Row>
      <div>
        <Label>Referencia del pedido</Label>
        <Reference>{reference ?? <Skeleton $height="28px" $width="190px" />}</Reference>
      </div>
      <Button $variant="outline" $small disabled={reference === null} onClick={() => reference && void handleCopy(reference)}>
        {isCopied ? <Check size={18} /> : <Copy size={18} />}
        <span aria-live="polite">{isCopied ? 'Copiada' : 'Copiar'}</span>
      </Button>
    </Row>
  );
}
