/** Stands in for style sheets in specs. */
export {};
