import { useEffect } from 'react';
import { create } from 'zustand';

interface BottomBarState {
  /** False while the page's own booking button is on screen. */
  showsBooking?: boolean;
  /** What 'Reservar' starts with. */
  treatmentId?: string;
  /** A form that the bar sends, in the place of 'Reservar'; its own button is out of sight. */
  form?: { id: string; label: string; isSending: boolean };
}

const USUAL: BottomBarState = {};

export const useBottomBarState = create<BottomBarState>()(() => USUAL);

/** A page tells the bar what to show, for as long as the page is there. The state is memoised by the caller. */
export function useBottomBar(state: BottomBarState): void {
  useEffect(() => {
    useBottomBarState.setState(state, true);
    return () => useBottomBarState.setState(USUAL, true);
  }, [state]);
}
