import {
  APPOINTMENT_STATUS_LABELS,
  ATTENDANCE_LABELS,
  CONSENT_SCOPE_LABELS,
  CUSTOM_PAGE_KIND_LABELS,
  CUSTOM_PAGE_MENU_LABELS,
  DELIVERY_METHOD_LABELS,
  EQUIPMENT_KIND_LABELS,
  FULFILMENT_LABELS,
  LEAD_SOURCE_LABELS,
  PAYMENT_STATUS_LABELS,
  REMINDER_CHANNEL_LABELS,
  ROLE_LABELS,
  WAITING_STATUS_LABELS,
  WITHDRAWAL_STATUS_LABELS,
  formatDay,
  formatEuros,
  formatMinutes,
  formatPhone,
  formatTime,
  type PractitionerHours,
} from '@radiance/backend/contract';
import type { ClinicClock } from '../../lib/clinic/clinicClock';

/** Enum values with the labels of the forms. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    ...APPOINTMENT_STATUS_LABELS,
    ...WAITING_STATUS_LABELS,
    ...WITHDRAWAL_STATUS_LABELS,
    verified: 'Verificado',
    unverified: 'Sin verificar',
  },
  attendance: ATTENDANCE_LABELS,
  reminder_channel: REMINDER_CHANNEL_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  fulfilment: FULFILMENT_LABELS,
  delivery_method: DELIVERY_METHOD_LABELS,
  scope: CONSENT_SCOPE_LABELS,
  menu: CUSTOM_PAGE_MENU_LABELS,
  source: LEAD_SOURCE_LABELS,
  role: ROLE_LABELS,
  kind: { ...EQUIPMENT_KIND_LABELS, ...CUSTOM_PAGE_KIND_LABELS },
  aal: { aal1: 'Solo la contraseña', aal2: 'También el segundo paso' },
  mode: { auto: 'Automática', on: 'Siempre activa', off: 'Desactivada' },
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;
const DAY_AND_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const WEEKS = ['opening_hours', 'week'];
const DAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function writtenText(field: string, text: string, clock: ClinicClock): string {
  const label = LABELS[field]?.[text];
  if (label !== undefined) return label;
  if (field === 'phone' || field === 'whatsapp') return formatPhone(text);
  if (INSTANT.test(text)) return clock.formatInstant(text);
  if (DAY.test(text)) return formatDay(text);
  if (DAY_AND_TIME.test(text)) return `${formatDay(text.slice(0, 10))}, ${formatTime(text.slice(11))}`;
  return TIME.test(text) ? formatTime(text) : text;
}

/** A week of opening hours, or several weeks with their start dates. */
function writtenWeek(value: readonly unknown[], clock: ClinicClock): string {
  if (!Array.isArray(value[0]))
    return (value as PractitionerHours[])
      .map(({ valid_from, week }) => `Desde el ${formatDay(valid_from)}: ${writtenWeek(week, clock)}`)
      .join('\n');
  return value.map((day, index) => `${DAYS[index]} ${writtenValue('', day, clock)}`).join(' · ');
}

export function writtenValue(field: string, value: unknown, clock: ClinicClock): string {
  if (value === null || value === undefined || value === '') return '—';
  if (WEEKS.includes(field) && Array.isArray(value) && value.length > 0) return writtenWeek(value, clock);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') return writtenText(field, value, clock);
  if (typeof value === 'number') {
    if (/price/.test(field)) return formatEuros(value);
    return field === 'duration' || field.endsWith('_minutes') ? formatMinutes(value) : value.toLocaleString('es-ES');
  }
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => writtenValue(field, item, clock))
    : Object.values(value).map((item: unknown) => writtenValue(field, item, clock));
  return parts.length === 0 ? '—' : parts.join(Array.isArray(value) ? ', ' : '-');
}
