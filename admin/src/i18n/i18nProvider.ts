import polyglotI18nProvider from 'ra-i18n-polyglot';
import { spanishMessages } from './es';

// Validation messages and toasts are sentences, not keys: `allowMissing` passes them through.
export const i18nProvider = polyglotI18nProvider(() => spanishMessages, 'es', [{ locale: 'es', name: 'Español' }], {
  allowMissing: true,
});
