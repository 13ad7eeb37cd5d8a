import { Check, Copy } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { IconButton } from './IconButton';
import { copyText } from './copyText';

/** Specification, section 9. */
const CONFIRMED_FOR_MS = 2_000;
const WHAT = { email: { label: 'Copiar email', done: 'Email copiado' }, phone: { label: 'Copiar teléfono', done: 'Teléfono copiado' } } as const;

export function CopyButton({ what, text }: { what: keyof typeof WHAT; text: string }) {
  const notify = useNotify();
  const [isCopied, setIsCopied] = useState(false);
  const { label, done } = WHAT[what];

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleClick = async () => {
    try {
      await copyText(text);
      setIsCopied(true);
      notify(done, { type: 'success' });
    } catch {
      notify('No se ha podido copiar', { type: 'error' });
    }
  };
  return (
    <IconButton label={label} data-done={isCopied || undefined} onClick={() => void handleClick()}>
      {isCopied ? <Check size={16} strokeWidth={2} aria-hidden data-testid="copied" /> : <Copy size={16} strokeWidth={1.5} aria-hidden />}
    </IconButton>
  );
}
