import { recordForms } from '../../records/record/recordForms';
import { CONSENT_FORM_RULES, ConsentFields } from './ConsentFields';

export const { Create, Edit } = recordForms({
  rules: CONSENT_FORM_RULES,
  width: 560,
  defaults: { scope: ['site'] },
  create: {
    title: 'Nuevo consentimiento',
    submit: 'Anotar',
    done: 'Consentimiento anotado',
    failed: 'Error al anotar el consentimiento',
  },
  edit: {
    title: 'Editar consentimiento',
    done: 'Consentimiento actualizado',
    failed: 'Error al actualizar el consentimiento',
  },
  missing: 'Este consentimiento ya no existe.',
  fields: () => <ConsentFields />,
});
