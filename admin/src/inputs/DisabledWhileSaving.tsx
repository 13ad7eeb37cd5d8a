import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Fields are disabled while they are saved: later input would be lost. Focus returns to the field afterwards. */
export function DisabledWhileSaving({ isBusy = false, children }: { isBusy: boolean | undefined; children: ReactNode }) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.contains(frame.current);
    if (!isBusy && isLost) last.current?.focus({ preventScroll: true });
  }, [isBusy]);
  return (
    <Frame
      ref={frame}
      role="none"
      disabled={isBusy}
      onFocus={({ target }) => (last.current = target)}
      // Disabling a focused field blurs it without a related target.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) last.current = null;
      }}
    >
      {children}
    </Frame>
  );
}

const Frame = styled('fieldset')`
  display: contents;
`;
