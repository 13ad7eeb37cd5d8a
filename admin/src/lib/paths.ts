export const contentEditorPath = (page: string): string => `/contenido/pagina/${encodeURIComponent(page)}`;

export const ONBOARDING_PATH = '/puesta-en-marcha';
