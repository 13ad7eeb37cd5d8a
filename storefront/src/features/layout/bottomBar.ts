import { useEffect } from 'react';
import { create } from 'zustand';

interface BottomBarState {
  /** False while the page's own booking button is in view. */
  showsBooking: boolean;
  /** What 'Reservar' starts with. */
  treatmentId: string | undefined;
}

const USUAL: BottomBarState = { showsBooking: true, treatmentId: undefined };

export const useBottomBar = create<BottomBarState>()(() => USUAL);

/** A page that has a booking button of its own tells the bar what to show, for as long as the page is there. */
export function useBottomBarBooking(state: BottomBarState): void {
  const { showsBooking, treatmentId } = state;
  useEffect(() => {
    useBottomBar.setState({ showsBooking, treatmentId });
    return () => useBottomBar.setState(USUAL);
  }, [showsBooking, treatmentId]);
}
