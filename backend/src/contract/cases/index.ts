import { CHECKOUT_RULES, ORDER_RULES } from '../orders.js';
import { APPOINTMENT_RULES } from '../appointments.js';
import { SIGN_IN_RULES } from '../auth.js';
import { BEFORE_AFTER_RULES } from '../before-after.js';
import { LEAD_RULES } from '../leads.js';
import { PRODUCT_RULES } from '../products.js';
import type { RuleSet } from '../rules.js';
import { TESTIMONIAL_RULES } from '../testimonials.js';
import { TREATMENT_RULES } from '../treatments.js';
import { WITHDRAWAL_RULES } from '../withdrawals.js';

/** A value for one field and what is said of it: null where it is accepted. */
export interface FieldCase {
  field: string;
  value: unknown;
  message: string | null;
}

export interface FormCases {
  form: string;
  rules: RuleSet;
  /** Every field with a value that is accepted. */
  accepted: Readonly<Record<string, unknown>>;
  cases: readonly FieldCase[];
}

const letters = (count: number): string => 'a'.repeat(count);
const emojis = (count: number): string => '😀'.repeat(count);
const emailOf = (length: number): string => `${letters(64)}@${`${letters(60)}.`.repeat(5)}`.slice(0, length - 3) + '.es';
const SOME_ID = '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11';
const SOME_URL = 'https://imagenes.example/a.jpg';

type Row = readonly [field: string, value: unknown, message: string | null];
const rows = (...list: readonly Row[]): FieldCase[] => list.map(([field, value, message]) => ({ field, value, message }));

/** Absent, of another type, blank, one too few, the fewest, the most, one too many; blanks around do not count. */
const textCases = (field: string, min: number, max: number, message: string, tooLong = `Máximo ${max} caracteres`): FieldCase[] =>
  rows(
    [field, undefined, message],
    [field, null, message],
    [field, 7, message],
    [field, '', message],
    [field, `   ${letters(min - 1)}   `, message],
    [field, `  ${letters(min)}  `, null],
    [field, letters(max), null],
    [field, emojis(max), null],
    [field, letters(max + 1), tooLong],
    [field, `a\u0000${letters(min)}`, 'Contiene caracteres no válidos'],
  );

const nameCases = (field: string): FieldCase[] => textCases(field, 2, 100, 'El nombre debe tener al menos 2 caracteres');

const EMAIL = 'Email inválido';
const EMAIL_CASES = rows(
  ['email', undefined, EMAIL],
  ['email', '', EMAIL],
  ['email', 'ana', EMAIL],
  ['email', 'ana@correo', EMAIL],
  ['email', 'ana@@correo.es', EMAIL],
  ['email', 'ana maria@correo.es', EMAIL],
  ['email', 'ana..m@correo.es', EMAIL],
  ['email', '@correo.es', EMAIL],
  ['email', '  ana.maria+citas@correo.es  ', null],
  ['email', 'ana@señal.es', null],
  ['email', emailOf(255), null],
  ['email', emailOf(256), 'Máximo 255 caracteres'],
);

const phoneCases = (message: string, tooLong: string): FieldCase[] =>
  rows(
    ['phone', undefined, message],
    ['phone', '', message],
    ['phone', '12345678', message],
    ['phone', 'llámame luego', message],
    ['phone', '  612345678  ', null],
    ['phone', '+34 612 345 678', null],
    ['phone', '0034-612.345.678', null],
    ['phone', '1'.repeat(20), null],
    ['phone', '1'.repeat(21), tooLong],
  );

const imageCases = (field: string): FieldCase[] =>
  rows(
    [field, undefined, 'URL de imagen inválida'],
    [field, '', 'URL de imagen inválida'],
    [field, 'foto.jpg', 'URL de imagen inválida'],
    [field, 'javascript:alert(1)', 'URL de imagen inválida'],
    [field, 'ftp://imagenes.example/a.jpg', 'URL de imagen inválida'],
    [field, 'http://imagenes.example/a b.jpg', 'URL de imagen inválida'],
    [field, SOME_URL, null],
    [field, '/media/treatment-01.jpg', null],
  );

const priceCases = rows(
  ['price', undefined, 'El precio debe ser mayor a 0'],
  ['price', -0.01, 'El precio debe ser mayor a 0'],
  ['price', '12', 'El precio debe ser mayor a 0'],
  ['price', 0, null],
  ['price', 1234.5, null],
  ['price', 0.1, null],
  ['price', 10.005, 'Como máximo 2 decimales'],
);

const person = { client_name: 'Ana López', email: 'ana@correo.es', phone: '612345678' };

export const FORM_CASES: readonly FormCases[] = [
  {
    form: 'appointments',
    rules: APPOINTMENT_RULES,
    accepted: {
      ...person,
      treatment_id: SOME_ID,
      date: '2026-12-15',
      time: '10:00',
      notes: null,
      status: 'pending',
      privacy_version: null,
    },
    cases: [
      ...nameCases('client_name'),
      ...EMAIL_CASES,
      ...phoneCases('Teléfono inválido', 'Teléfono inválido'),
      ...rows(
        ['treatment_id', undefined, 'Selecciona un tratamiento'],
        ['treatment_id', '', 'Selecciona un tratamiento'],
        ['treatment_id', 'limpieza', 'Selecciona un tratamiento'],
        ['treatment_id', SOME_ID, null],
        ['date', undefined, 'Selecciona una fecha'],
        ['date', '', 'Selecciona una fecha'],
        ['date', '15/12/2026', 'Selecciona una fecha'],
        ['date', '2026-02-30', 'Selecciona una fecha'],
        ['date', '2028-02-29', null],
        ['time', undefined, 'Selecciona una hora'],
        ['time', '', 'Selecciona una hora'],
        ['time', '24:00', 'Selecciona una hora'],
        ['time', '9:00', 'Selecciona una hora'],
        ['time', '09:00', null],
        ['notes', undefined, null],
        ['notes', '', null],
        ['notes', letters(500), null],
        ['notes', emojis(500), null],
        ['notes', letters(501), 'Máximo 500 caracteres'],
        ['status', undefined, null],
        ['status', 'confirmed', null],
        ['status', 'done', 'Estado inválido'],
      ),
    ],
  },
  {
    form: 'leads',
    rules: LEAD_RULES,
    accepted: {
      name: 'Ana López',
      email: 'ana@correo.es',
      phone: '612345678',
      message: 'Quiero información',
      source: 'web',
      contacted: false,
      privacy_version: null,
    },
    cases: [
      ...nameCases('name'),
      ...EMAIL_CASES,
      ...phoneCases('Teléfono inválido', 'Teléfono inválido'),
      ...textCases('message', 10, 1000, 'El mensaje debe tener al menos 10 caracteres'),
      ...rows(
        ['source', undefined, null],
        ['source', 'web', null],
        ['source', 'whatsapp', null],
        ['source', 'ads', null],
        ['source', 'fax', 'Origen inválido'],
      ),
    ],
  },
  {
    form: 'orders',
    rules: ORDER_RULES,
    accepted: {
      ...person,
      shipping_address: 'Calle Mayor 1, 28001 Madrid, Madrid',
      product_id: SOME_ID,
      quantity: 1,
      total_price: null,
      payment_status: 'pending',
      reference: null,
      privacy_version: null,
    },
    cases: [
      ...nameCases('client_name'),
      ...EMAIL_CASES,
      ...rows(
        ['shipping_address', 'C/ 1', 'La dirección debe tener al menos 5 caracteres'],
        ['product_id', 'crema', 'Selecciona un producto'],
        ['quantity', 0, 'La cantidad debe ser al menos 1'],
        ['quantity', 1.5, 'La cantidad debe ser al menos 1'],
        ['quantity', '2', 'La cantidad debe ser al menos 1'],
        ['quantity', 1, null],
        ['payment_status', 'paid', null],
        ['payment_status', 'sent', 'Estado inválido'],
      ),
    ],
  },
  {
    form: 'checkout',
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
      ),
    ],
  },
  {
    form: 'withdrawals',
    rules: WITHDRAWAL_RULES,
    accepted: { name: 'Ana López', email: 'ana@correo.es', reference: 'ORD-12345678', message: null, privacy_version: null },
    cases: [
      ...nameCases('name'),
      ...EMAIL_CASES,
      ...textCases('reference', 3, 60, 'Escribe la referencia del pedido'),
      ...rows(
        ['message', undefined, null],
        ['message', '', null],
        ['message', letters(1000), null],
        ['message', letters(1001), 'Máximo 1000 caracteres'],
      ),
    ],
  },
  {
    form: 'treatments',
    rules: TREATMENT_RULES,
    accepted: {
      name: 'Limpieza',
      description: 'Una limpieza',
      price: 50,
      duration: 60,
      category: 'Facial',
      image_url: SOME_URL,
      featured: false,
    },
    cases: [
      ...textCases('name', 1, 120, 'El nombre es requerido'),
      ...textCases('description', 1, 4000, 'La descripción es requerida'),
      ...priceCases,
      ...imageCases('image_url'),
      ...rows(
        ['duration', 0, 'La duración debe ser mayor a 0'],
        ['duration', 30.5, 'La duración debe ser mayor a 0'],
        ['duration', 1, null],
        ['category', undefined, 'La categoría es requerida'],
        ['category', 'facial', 'La categoría es requerida'],
        ['category', 'Estético', null],
        ['category', 'Láser e IPL', null],
        ['featured', undefined, null],
        ['featured', true, null],
        ['featured', 'sí', 'Debe ser verdadero o falso'],
      ),
    ],
  },
  {
    form: 'products',
    rules: PRODUCT_RULES,
    accepted: {
      name: 'Crema',
      description: 'Una crema',
      category: 'Hidratación',
      price: 20,
      stock: 3,
      image_url: SOME_URL,
      net_content: 50,
      content_unit: 'ml',
    },
    cases: [
      ...textCases('name', 1, 120, 'El nombre es requerido'),
      ...textCases('description', 1, 4000, 'La descripción es requerida'),
      ...priceCases,
      ...imageCases('image_url'),
      ...rows(
        ['category', undefined, null],
        ['category', '', null],
        ['stock', -1, 'El stock no puede ser negativo'],
        ['stock', 1.5, 'El stock no puede ser negativo'],
        ['stock', 0, null],
        ['net_content', 0, 'El contenido debe ser mayor a 0'],
        ['content_unit', 'kg', 'Unidad inválida'],
      ),
    ],
  },
  {
    form: 'testimonials',
    rules: TESTIMONIAL_RULES,
    accepted: { name: 'Ana', treatment: 'Limpieza', quote: 'Muy bien', rating: 5, image_url: null, approved: true },
    cases: [
      ...textCases('name', 1, 100, 'El nombre es requerido'),
      ...textCases('treatment', 1, 200, 'El tratamiento es requerido'),
      ...textCases('quote', 1, 2000, 'El comentario es requerido'),
      ...rows(
        ['rating', undefined, null],
        ['rating', null, null],
        ['rating', 0, 'La valoración debe estar entre 1 y 5'],
        ['rating', 6, 'La valoración debe estar entre 1 y 5'],
        ['rating', 3.5, 'La valoración debe estar entre 1 y 5'],
        ['rating', 1, null],
        ['rating', 5, null],
        ['image_url', '', null],
        ['image_url', 'foto', 'URL de imagen inválida'],
        ['approved', undefined, null],
        ['approved', 'no', 'Debe ser verdadero o falso'],
      ),
    ],
  },
  {
    form: 'before-after',
    rules: BEFORE_AFTER_RULES,
    accepted: { treatment_id: null, image_before: SOME_URL, image_after: SOME_URL, caption: 'Tras tres sesiones' },
    cases: [
      ...imageCases('image_before'),
      ...imageCases('image_after'),
      ...textCases('caption', 1, 500, 'La descripción es requerida'),
      ...rows(['treatment_id', '', null], ['treatment_id', 'limpieza', 'Selecciona un tratamiento']),
    ],
  },
  {
    form: 'auth/sign-in',
    rules: SIGN_IN_RULES,
    accepted: { email: 'ana@correo.es', password: 'secreta' },
    cases: [
      ...EMAIL_CASES,
      ...rows(
        ['password', undefined, 'La contraseña debe tener al menos 6 caracteres'],
        ['password', 'corta', 'La contraseña debe tener al menos 6 caracteres'],
        ['password', '      ', null],
        ['password', 'secret', null],
      ),
    ],
  },
];
