import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';

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

/** The clipboard API is missing outside of secure contexts, such as plain HTTP in a local network. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = Object.assign(document.createElement('textarea'), { value: text });
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser refused to copy');
}
