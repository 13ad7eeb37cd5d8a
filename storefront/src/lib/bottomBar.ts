import { useEffect } from 'react';
import { create } from 'zustand';

interface BottomBarState {
  /** Told by a page with a booking button of its own, once it knows whether that is in view. */
  showsBooking: boolean | undefined;
  /** What 'Reservar' starts with. */
  treatmentId: string | undefined;
}

const USUAL: BottomBarState = { showsBooking: undefined, treatmentId: undefined };

export const useBottomBar = create<BottomBarState>()(() => USUAL);

/** A page that has a booking button of its own tells the bar what to show, for as long as the page is there. */
export function useBottomBarBooking(state: BottomBarState): void {
  const { showsBooking, treatmentId } = state;
  useEffect(() => {
    useBottomBar.setState({ showsBooking, treatmentId });
    return () => useBottomBar.setState(USUAL);
  }, [showsBooking, treatmentId]);
}
