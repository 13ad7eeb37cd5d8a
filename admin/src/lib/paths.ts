export const contentEditorPath = (page: string): string => `/contenido/pagina/${encodeURIComponent(page)}`;

export const ONBOARDING_PATH = '/puesta-en-marcha';

export const SECURITY_PATH = '/seguridad';
export const ACCESSES_PATH = '/accesos';
