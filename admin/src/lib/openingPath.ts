/** Reached from the strip on every screen and from Clínica. */
export const OPENING_PATH = '/puesta-en-marcha';
