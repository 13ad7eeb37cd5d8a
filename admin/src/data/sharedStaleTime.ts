/** Components of a screen that mount one after the other share one request. */
export const JUST_READ_MS = 1000;
