import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { additions, meta } from './make.js';

/** The sections follow from settings and profile. */
const legalPage = <Path extends string>(path: Path, title: string, description: string) =>
  ({ label: title, path, blocks: { ...meta({ title, description }), additions: additions('Lo que quieras añadir') } }) as const;

export const LEGAL_NOTICE = legalPage(
  PUBLIC_PATHS.legalNotice,
  'Aviso legal',
  'Titular, datos registrales y autorización sanitaria de {clinica}, y condiciones de uso de este sitio.',
);

export const PRIVACY = legalPage(
  PUBLIC_PATHS.privacy,
  'Política de privacidad',
  'Qué datos pedimos, para qué, cuánto tiempo los guardamos y cómo ejercer tus derechos.',
);

export const COOKIES = legalPage(
  PUBLIC_PATHS.cookies,
  'Cookies',
  '{clinica} no usa cookies de análisis ni de publicidad: solo lo imprescindible para que el sitio funcione.',
);

export const ACCESSIBILITY = legalPage(
  PUBLIC_PATHS.accessibility,
  'Accesibilidad',
  'Cómo está hecho este sitio para que cualquiera pueda usarlo, y a quién avisar si algo falla.',
);

export const SALE_CONDITIONS = legalPage(
  PUBLIC_PATHS.saleConditions,
  'Condiciones de venta',
  'Cómo se pide, se confirma, se envía y se devuelve lo que compras en la tienda. Sin pago en línea.',
);
