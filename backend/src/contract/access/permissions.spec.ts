import { describe, expect, it } from '@jest/globals';
import {
  mayDo,
  rolesThatMay,
  seesOnlyOwn,
  STAFF_ROLES,
  topicsOf,
  type Action,
  type Area,
  type StaffRole,
} from './permissions.js';
import type { ResourceName } from '../core/resources.js';

const ACTIONS: readonly Action[] = ['list', 'show', 'create', 'edit', 'delete', 'export'];
const NOTHING = '';
const READ = 'list show';
const WORK = 'list show create edit';
const ALL = 'list show create edit delete export';

type Row = readonly [reception: string, practitioner: string, marketing: string];
/** Written by hand, so that a new permission shows in review. Areas with a route per action are covered by `access.spec.ts`. */
const TABLE: Readonly<Record<Exclude<Area, ResourceName>, Row> & Partial<Record<ResourceName, Row>>> = {
  clients: [WORK, NOTHING, NOTHING],
  appointments: [WORK, READ, NOTHING],
  orders: [WORK, NOTHING, NOTHING],
  leads: [WORK, NOTHING, NOTHING],
  withdrawals: [WORK, NOTHING, NOTHING],
  waiting: [WORK, NOTHING, NOTHING],
  people: [READ, NOTHING, NOTHING],
  messages: ['list show edit', NOTHING, NOTHING],
  activity: [READ, NOTHING, NOTHING],
  practitioners: [READ, READ, 'list show edit'],
  equipment: [READ, READ, NOTHING],
  absences: [WORK, READ, NOTHING],
  treatments: [NOTHING, NOTHING, ALL],
  products: [NOTHING, NOTHING, ALL],
  testimonials: [NOTHING, NOTHING, ALL],
  'before-after': [NOTHING, NOTHING, ALL],
  consents: [WORK, NOTHING, READ],
  pictures: [NOTHING, NOTHING, 'create'],
  publishing: [NOTHING, NOTHING, 'list show edit'],
  content: [NOTHING, NOTHING, 'list show edit'],
  administrators: [NOTHING, NOTHING, NOTHING],
  clinic: [NOTHING, NOTHING, NOTHING],
  protection: [NOTHING, NOTHING, NOTHING],
};

const ROWS = Object.entries(TABLE).flatMap(([area, [reception, practitioner, marketing]]) =>
  Object.entries({ admin: ALL, reception, practitioner, marketing }).map(
    ([role, actions]) => [role as StaffRole, area as Area, actions] as const,
  ),
);
const allowed = (roles: readonly StaffRole[], area: Area): string =>
  ACTIONS.filter((action) => mayDo(roles, action, area)).join(' ');

describe('who may do what', () => {
  it.each(ROWS)('%s with %s: %j', (role, area, actions) => {
    expect(allowed([role], area)).toBe(actions);
  });

  it('is what any of somebody’s roles may, and nothing without one', () => {
    for (const area of Object.keys(TABLE) as Area[]) expect(allowed([], area)).toBe(NOTHING);
    expect([allowed(['practitioner', 'marketing'], 'absences'), allowed(['practitioner', 'reception'], 'absences')]).toEqual([
      READ,
      WORK,
    ]);
  });

  it('is limited to a practitioner’s own records where they see only those', () => {
    expect(seesOnlyOwn(['practitioner'], 'appointments')).toBe(true);
    expect(seesOnlyOwn(['practitioner', 'marketing'], 'absences')).toBe(true);
    for (const roles of [['practitioner', 'reception'], ['practitioner', 'admin'], ['marketing'], []] as const)
      expect([roles, seesOnlyOwn(roles, 'appointments')]).toEqual([roles, false]);
  });

  it('names the roles that the documentation shows', () => {
    expect(rolesThatMay('edit', 'absences')).toEqual(['admin', 'reception']);
    expect(rolesThatMay('delete', 'absences')).toEqual(['admin']);
  });

  it('decides who is notified of whose changes; everybody of the clinic’s own data', () => {
    expect(topicsOf([])).toEqual(['clinic']);
    expect(topicsOf(['practitioner']).toSorted()).toEqual(['absences', 'appointments', 'clinic', 'equipment', 'practitioners']);
    for (const role of STAFF_ROLES) expect(topicsOf([role])).toContain('clinic');
  });
});
