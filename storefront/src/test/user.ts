import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Without the check for covered elements, because jsdom would compute every style for each press. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
