import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../lib/browser/useCopy';
import { IconButton } from './IconButton';

export const WHAT_IS_COPIED = {
  email: { label: 'Copiar email', done: 'Email copiado' },
  phone: { label: 'Copiar teléfono', done: 'Teléfono copiado' },
} as const;

export function CopyButton({ what, text }: { what: keyof typeof WHAT_IS_COPIED; text: string }) {
  const { label, done } = WHAT_IS_COPIED[what];
  const { copy, isCopied } = useCopy(done);
  return (
    <IconButton label={label} data-done={isCopied || undefined} onClick={() => void copy(text)}>
      {isCopied ? <Check size={16} strokeWidth={2} aria-hidden data-testid="copied" /> : <Copy size={16} />}
    </IconButton>
  );
}
