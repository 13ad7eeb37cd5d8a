/** The one style element that the server writes; see `takeOverStyles.ts`. */
export const STYLES_ID = 'styles';
