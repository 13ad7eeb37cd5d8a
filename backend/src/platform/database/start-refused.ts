/** Why the database cannot be used, and what to do: one sentence for whoever starts the program. */
export class StartRefused extends Error {}
