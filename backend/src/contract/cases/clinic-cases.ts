import { BOOKING_SLOTS, CLINIC_RULES, OPENING_HOURS } from '../clinic.js';
import { noneOf } from '../none-of.js';
import { EMAIL_CASES, letters, rows, SOME_URL, textCases, type FieldCase, type FormCases } from './field-cases.js';

const lineCases = (field: string, max: number): FieldCase[] =>
  rows(
    [field, null, null],
    [field, '   ', null],
    [field, letters(max), null],
    [field, letters(max + 1), `Máximo ${max} caracteres`],
    [field, 7, 'Texto inválido'],
  );
const linkCases = (field: string): FieldCase[] =>
  rows(
    [field, '', null],
    [field, SOME_URL, null],
    [field, 'instagram.com/radiance', 'Dirección web inválida'],
    [field, 'javascript:alert(1)', 'Dirección web inválida'],
  );

const LOCK = 'Debe ser 0 o más minutos';
const lockCases = (field: string): FieldCase[] =>
  rows(
    [field, 0, null],
    [field, 15, null],
    [field, 480, null],
    [field, 481, 'Como máximo 480'],
    [field, -1, LOCK],
    [field, 7.5, LOCK],
    [field, '15', LOCK],
    [field, null, LOCK],
  );

const POSTAL_CODE = 'El código postal debe tener 5 dígitos';
const SLOTS = 'Las horas deben ser HH:MM, de cinco en cinco minutos';
const DAYS = 'Los días deben ser AAAA-MM-DD';
/** A week that is closed but for its Monday. */
const week = (...monday: readonly unknown[]): unknown[] => [monday, [], [], [], [], [], []];

export const CLINIC_CASES: FormCases = {
  form: 'clinic',
  method: 'PUT',
  isChange: true,
  shownIn: ['panel'],
  rules: CLINIC_RULES,
  accepted: {
    ...noneOf(CLINIC_RULES),
    name: 'Radiance',
    places: 1,
    opening_hours: OPENING_HOURS,
    slots: BOOKING_SLOTS,
    closed_days: ['2027-12-24'],
    booking_horizon_days: 180,
    ends_by_closing: true,
    practitioner_prepares: false,
    gaps_last: false,
    consent_required: false,
    change_hours: 24,
    reminder_hours: 24,
    offers_pickup: false,
    lock_minutes: 15,
    admin_lock_minutes: 0,
  },
  cases: [
    ...textCases('name', 1, 120, 'El nombre es requerido'),
    // It may stay empty here.
    ...EMAIL_CASES.filter(({ value }) => value),
    ...rows(['email', '', null], ['email', null, null]),
    ...lineCases('phone', 20),
    ...lineCases('whatsapp', 20),
    ...lineCases('street', 200),
    ...lineCases('city', 100),
    ...lineCases('province', 100),
    ...lineCases('legal_name', 200),
    ...lineCases('tax_id', 20),
    ...lineCases('registry_data', 300),
    ...lineCases('sanitary_register', 100),
    ...lineCases('sanitary_authority', 200),
    ...lineCases('medical_director', 200),
    ...lineCases('medical_licence', 100),
    ...['map_url', 'instagram_url', 'facebook_url', 'tiktok_url', 'youtube_url'].flatMap(linkCases),
    ...rows(
      ['postal_code', '', null],
      ['postal_code', '08001', null],
      ['postal_code', '2800', POSTAL_CODE],
      ['postal_code', '2800a', POSTAL_CODE],
      ['postal_code', '99999', 'Ese código postal no es de España: empieza por 01 a 52'],
      ['places', 0, 'Debe ser al menos 1'],
      ['places', 1.5, 'Debe ser al menos 1'],
      ['places', '2', 'Debe ser al menos 1'],
      ['places', 20, null],
      ['places', 21, 'Como máximo 20'],
      ['opening_hours', week({ from: '09:00', to: '14:00' }, { from: '14:00', to: '20:00' }), null],
      ['opening_hours', week(), null],
      ['opening_hours', [], 'Horario inválido'],
      ['opening_hours', week({ from: '14:00', to: '09:00' }), 'Horario inválido'],
      ['opening_hours', week({ from: '09:00', to: '14:00' }, { from: '13:00', to: '20:00' }), 'Horario inválido'],
      ['opening_hours', week({ from: '9:00', to: '14:00' }), 'Horario inválido'],
      ['opening_hours', week({ from: '09:00', to: '14:00', note: '' }), 'Horario inválido'],
      ['slots', [], null],
      ['slots', ['09:00', '09:05'], null],
      ['slots', ['09:01'], SLOTS],
      ['slots', ['24:00'], SLOTS],
      ['slots', '09:00', SLOTS],
      ['closed_days', [], null],
      ['closed_days', ['2026-12-24'], null],
      ['closed_days', ['2026-02-30'], DAYS],
      ['closed_days', ['24/12/2026'], DAYS],
      ['booking_horizon_days', 0, 'Debe ser al menos 1 día'],
      ['booking_horizon_days', 1, null],
      ['booking_horizon_days', 1.5, 'Debe ser al menos 1 día'],
      ['booking_horizon_days', '180', 'Debe ser al menos 1 día'],
      ['booking_horizon_days', 730, null],
      ['booking_horizon_days', 731, 'Como máximo 730'],
      ['ends_by_closing', false, null],
      ['ends_by_closing', null, 'Debe ser verdadero o falso'],
      ['ends_by_closing', 'no', 'Debe ser verdadero o falso'],
      ['practitioner_prepares', true, null],
      ['practitioner_prepares', 1, 'Debe ser verdadero o falso'],
      ['gaps_last', true, null],
      ['gaps_last', 'no', 'Debe ser verdadero o falso'],
      ['offers_pickup', true, null],
      ['offers_pickup', 'no', 'Debe ser verdadero o falso'],
      ['consent_required', true, null],
      ['consent_required', 'no', 'Debe ser verdadero o falso'],
      ['reminder_hours', 0, null],
      ['reminder_hours', 168, null],
      ['reminder_hours', 169, 'Como máximo 168'],
      ['reminder_hours', -1, 'Debe ser de 0 a 168 horas'],
      ['reminder_hours', 1.5, 'Debe ser de 0 a 168 horas'],
    ),
    ...rows(
      ['change_hours', 0, null],
      ['change_hours', 336, null],
      ['change_hours', 337, 'Como máximo 336'],
      ['change_hours', -1, 'Debe ser 0 o más horas'],
      ['change_hours', 1.5, 'Debe ser 0 o más horas'],
      ['change_hours', '24', 'Debe ser 0 o más horas'],
      ['change_hours', null, 'Debe ser 0 o más horas'],
    ),
    ...lockCases('lock_minutes'),
    ...lockCases('admin_lock_minutes'),
  ],
};
