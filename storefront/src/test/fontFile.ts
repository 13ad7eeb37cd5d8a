/** Stands in for a font file's address. */
export default '/font.woff2';
