/** Stands in for the address that the build gives a font or a drawing. */
export default '/assets/file';
