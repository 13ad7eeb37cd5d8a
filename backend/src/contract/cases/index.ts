import { CHECKOUT_RULES } from '../shop/orders.js';
import { ACCOUNT_CASES } from './account-cases.js';
import { CLINIC_CASES } from './clinic-cases.js';
import { EMAIL_CASES, nameCases, person, phoneCases, rows, textCases, type FormCases } from './field-cases.js';
import { PROTECTION_CASES } from './protection-cases.js';
import { RESOURCE_CASES } from './resource-cases.js';

const NOWHERE = 'Ese código postal no es de España: empieza por 01 a 52';

const CHECKOUT_CASES: FormCases = {
  form: 'checkout',
  shownIn: ['site'],
  rules: CHECKOUT_RULES,
  accepted: { ...person, street: 'Calle Mayor 1', city: 'Madrid', postal_code: '28001', province: 'Madrid' },
  cases: [
    ...nameCases('client_name'),
    ...EMAIL_CASES,
    ...phoneCases('El teléfono debe tener al menos 9 dígitos', 'Máximo 20 caracteres'),
    ...textCases('street', 5, 200, 'La dirección debe tener al menos 5 caracteres'),
    ...textCases('city', 2, 100, 'La ciudad debe tener al menos 2 caracteres'),
    ...textCases('province', 2, 100, 'La provincia debe tener al menos 2 caracteres'),
    ...rows(
      ['postal_code', undefined, 'El código postal debe tener 5 dígitos'],
      ['postal_code', '2800', 'El código postal debe tener 5 dígitos'],
      ['postal_code', '280011', 'El código postal debe tener 5 dígitos'],
      ['postal_code', '2800a', 'El código postal debe tener 5 dígitos'],
      ['postal_code', 28001, 'El código postal debe tener 5 dígitos'],
      ['postal_code', ' 08001 ', null],
      ['postal_code', '01000', null],
      ['postal_code', '\u200b', 'El código postal debe tener 5 dígitos'],
      ['postal_code', '52999', null],
      ...['28 001', '28\u00a0001', '28.001', '28001.', '２８００１', '28\u200b001'].map(
        (code) => ['postal_code', code, null] as const,
      ),
      ...['00999', '53000', '99999'].map((code) => ['postal_code', code, NOWHERE] as const),
    ),
  ],
};

export const FORM_CASES: readonly FormCases[] = [
  ...RESOURCE_CASES,
  CHECKOUT_CASES,
  ...ACCOUNT_CASES,
  CLINIC_CASES,
  ...PROTECTION_CASES,
];
