import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { copyText } from './copyText';

/** Specification, section 9. */
const CONFIRMED_FOR_MS = 2_000;

export function useCopy(done: string) {
  const notify = useNotify();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (text: string) => {
    try {
      await copyText(text);
      setIsCopied(true);
      notify(done, { type: 'success' });
    } catch {
      notify('No se ha podido copiar', { type: 'error' });
    }
  };
  return { copy, isCopied };
}
