import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Fields that are being saved: what was typed into them meanwhile would be neither sent nor kept. Whoever was in one of
 * them is in it again where they stay.
 */
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
      // A field that is taken away from under the hands is left for nothing else.
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
