/** Parts of a screen that appear one after the other ask once for what they share. */
export const JUST_READ_MS = 1000;
