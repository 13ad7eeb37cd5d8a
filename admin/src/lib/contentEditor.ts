/** Where what a page says is written. */
export const contentEditorPath = (page: string): string => `/contenido/pagina/${encodeURIComponent(page)}`;
