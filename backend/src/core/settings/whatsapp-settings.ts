import type { SettingReader } from './setting-reader.js';
import { SettingError } from './settings-file.js';

export interface WhatsappSettings {
  /** With the version in the path, without a trailing slash. */
  url: string;
  token: string;
  /** Meta's id of the sending number. */
  phoneId: string;
  template: string;
  language: string;
}

/** Meta supports each version for two years. */
const GRAPH = 'https://graph.facebook.com/v23.0';

/** All values or none: a missing one would be noticed only at the first reminder. */
export function readWhatsapp(read: SettingReader): WhatsappSettings | null {
  const form = { protocols: ['http:', 'https:'], example: GRAPH, path: /^/, hasToken: true };
  const url = read.address('WHATSAPP_URL', form)?.href.replace(/\/+$/, '') ?? GRAPH;
  const token = read.token('WHATSAPP_TOKEN');
  const [phoneId, template] = [read.text('WHATSAPP_PHONE_ID'), read.text('WHATSAPP_TEMPLATE')];
  if (token === null && phoneId === null && template === null) return null;
  if (token === null) throw new SettingError('WHATSAPP_TOKEN', "must be given beside the others of WhatsApp's");
  if (phoneId === null || !/^\d{5,20}$/.test(phoneId))
    throw new SettingError('WHATSAPP_PHONE_ID', "must be Meta's id of the number, digits only");
  if (template === null || !/^[a-z0-9_]{1,512}$/.test(template))
    throw new SettingError('WHATSAPP_TEMPLATE', 'must be the name of an approved template: a-z, 0-9 and _');
  const language = read.text('WHATSAPP_LANGUAGE') ?? 'es';
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language))
    throw new SettingError('WHATSAPP_LANGUAGE', 'must be a language like es or es_ES');
  return { url, token, phoneId, template, language };
}
