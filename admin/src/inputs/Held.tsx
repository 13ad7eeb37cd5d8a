import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Fields that are being saved: what was typed into them meanwhile would be neither sent nor kept. Whoever was in one of
 * them is in it again where they stay.
 */
export function Held({ isBusy, children }: { isBusy: boolean | undefined; children: ReactNode }) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const was = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.contains(frame.current);
    if (isBusy) was.current = frame.current?.contains(activeElement) ? activeElement : null;
    else if (isLost && was.current instanceof HTMLElement) was.current.focus({ preventScroll: true });
  }, [isBusy]);
  return (
    <Frame ref={frame} role="none" disabled={isBusy}>
      {children}
    </Frame>
  );
}

const Frame = styled('fieldset')`
  display: contents;
`;
