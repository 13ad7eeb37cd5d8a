import { afterEach, expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useScrollToNow } from './useScrollToNow';

function Day({ hasNow, shown }: { hasNow: boolean; shown: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useScrollToNow(frame, hasNow, shown);
  return <div ref={frame}>{hasNow && <i data-now />}</div>;
}
const original = Element.prototype.scrollIntoView;
afterEach(() => {
  Element.prototype.scrollIntoView = original;
});

it('a day is opened at the present hour, once; another day is left where it begins', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const { rerender } = render(<Day hasNow shown="2026-07-15" />);
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
  rerender(<Day hasNow shown="2026-07-15" />);
  rerender(<Day hasNow={false} shown="2026-07-16" />);
  rerender(<Day hasNow shown="2026-07-15" />);
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
});
