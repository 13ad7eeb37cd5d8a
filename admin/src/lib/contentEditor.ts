export const contentEditorPath = (page: string): string => `/contenido/pagina/${encodeURIComponent(page)}`;
