import { create } from 'zustand';
import { colour } from '../../theme/tokens';

/** The open modal dialogs, topmost last: the topmost one shows the toasts. */
export const useOpenDialogs = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Stops the page from scrolling and keeps the width of its scroll bar free, so that nothing moves. */
function holdPage(isHeld: boolean): void {
  const { documentElement: root } = document;
  const barWidth = window.innerWidth - root.clientWidth;
  // The free place of the scroll bar shows the background of html.
  root.style.background = isHeld ? colour.veiled : '';
  root.style.overflow = isHeld ? 'hidden' : '';
  root.style.paddingRight = isHeld && barWidth > 0 ? `${barWidth}px` : '';
}

function setOpen(ids: readonly string[]): void {
  const wasOpen = useOpenDialogs.getState().ids.length > 0;
  useOpenDialogs.setState({ ids });
  if (wasOpen !== ids.length > 0) holdPage(ids.length > 0);
}

export function registerDialog(id: string): () => void {
  setOpen([...useOpenDialogs.getState().ids, id]);
  return () => setOpen(useOpenDialogs.getState().ids.filter((other) => other !== id));
}
