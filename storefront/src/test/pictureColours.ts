/** Stands in for the colours that the build reads from the pictures' manifest. */
export default {};
