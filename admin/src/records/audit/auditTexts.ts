import {
  AUDIT_ACTION_LABELS,
  AUDIT_FIELD_LABELS,
  AUDIT_RESOURCE_LABELS,
  IMPORT_AUDIT_LABELS,
  type AuditEntry,
  type AuditValues,
} from '@radiance/backend/contract';
import type { ClinicClock } from '../../lib/clinic/clinicClock';
import { writtenValue } from './auditValues';

/** `Cambio · Citas`; adaptive limits are named by what they protect: `Cambio · Protección · Pedidos` */
export function auditTitle({ action, resource, record_id }: AuditEntry): string {
  const title = `${AUDIT_ACTION_LABELS[action]} · ${AUDIT_RESOURCE_LABELS[resource] ?? IMPORT_AUDIT_LABELS[resource] ?? resource}`;
  const thing = resource === 'brakes' && record_id !== null && AUDIT_RESOURCE_LABELS[record_id];
  return thing ? `${title} · ${thing}` : title;
}

/** The address is shown as long as it is stored. */
export function auditSource({ actor, actor_email, address }: AuditEntry): string {
  const who = actor_email ?? (actor ? 'Una cuenta que ya no existe' : 'El servidor');
  return address ? `${who} · desde ${address.replace(/^::ffff:/i, '')}` : who;
}

export interface AuditChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** Fields without meaning for people. */
const HIDDEN_FIELDS = new Set(['id', 'client_id', 'cart_id', 'visit_id', 'user_id', 'passkey_hash']);

const isGroup = (value: unknown): value is AuditValues => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The clinic's profile and the limits are stored as one JSON value; its fields are listed like others. */
function flat(values: AuditValues | null): AuditValues {
  const { profile, caps, ...rest } = values ?? {};
  return { ...rest, ...(isGroup(profile) ? profile : {}), ...(isGroup(caps) ? caps : {}) };
}

export function auditChanges({ action, resource, before, after }: AuditEntry, clock: ClinicClock): AuditChange[] {
  const [was, is] = [flat(before), flat(after)];
  const isChange = action === 'update';
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !HIDDEN_FIELDS.has(field) && (!isChange || JSON.stringify(was[field]) !== JSON.stringify(is[field])))
    .map((field) => ({
      field,
      label: AUDIT_FIELD_LABELS[`${resource}.${field}`] ?? AUDIT_FIELD_LABELS[field] ?? field,
      before: isChange || field in was ? writtenValue(field, was[field], clock) : null,
      after: isChange || field in is ? writtenValue(field, is[field], clock) : null,
    }));
}
