import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Presses at once: jsdom would read every style for each press, to find out whether something lies over the element. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
