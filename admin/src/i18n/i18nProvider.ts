import polyglotI18nProvider from 'ra-i18n-polyglot';
import { spanishMessages } from './es';

// Validation messages and toasts come as sentences, not as keys: `allowMissing` lets them through as they are.
export const i18nProvider = polyglotI18nProvider(() => spanishMessages, 'es', [{ locale: 'es', name: 'Español' }], {
  allowMissing: true,
});
