import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppointmentEntity } from '../booking/appointments/appointment.entity.js';
import { ResourceSlotEntity } from '../booking/planning/resource-slot.entity.js';
import { cellsOf } from '../booking/planning/resource-slots.js';
import { ClinicEntity } from '../clinic/clinic.entity.js';
import { Clock } from '../core/clock.js';
import { openDatabase } from '../core/database/data-sources.js';
import { ENTITIES } from '../entities.js';
import type { Database } from '../core/database/database.js';
import { LeadEntity } from '../office/leads/lead.entity.js';
import { OrderEntity } from '../shop/orders/order.entity.js';
import { ProductEntity } from '../catalogue/products/product.entity.js';
import { demoContent } from './demo-content.js';
import { demoDay } from './demo-day.js';
import { fillDemoIfEmpty } from './demo.js';

class FixedClock extends Clock {
  override now(): Date {
    return new Date('2026-11-18T09:12:00Z');
  }
}

let folder: string;
let database: Database;

const fill = (): Promise<boolean> => fillDemoIfEmpty(database, new FixedClock(), { timeZone: 'Europe/Madrid' });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radiance-demo-'));
  database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'demo.sqlite') }, ENTITIES);
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('fillDemoIfEmpty', () => {
  it('fills an empty database in one transaction, and only once', async () => {
    const transactions = jest.spyOn(database, 'tx');
    expect(await fill()).toBe(true);
    expect(transactions).toHaveBeenCalledTimes(1);

    const { manager } = database.reader;
    expect(await manager.count(AppointmentEntity)).toBe(40);
    expect(await manager.count(OrderEntity)).toBe(30);
    expect((await manager.findOneByOrFail(ClinicEntity, { id: 1 })).profile.city).toBe('Madrid');
    expect(await manager.findOneByOrFail(ProductEntity, { name: 'Tónico micelar' })).toMatchObject({ price: 16.5, stock: 0 });

    expect(await fill()).toBe(false);
    expect(await manager.count(AppointmentEntity)).toBe(40);
  });

  it('reserves the time of every appointment that is not cancelled', async () => {
    await fill();
    const { manager } = database.reader;
    const active = (await manager.find(AppointmentEntity)).filter(({ status }) => status !== 'cancelled');
    for (const { id, practitioner_id, equipment, ...time } of active) {
      const [first, end] = cellsOf(time);
      for (const resource_id of [practitioner_id ?? '', ...equipment.map((thing) => thing.id)])
        expect(await manager.countBy(ResourceSlotEntity, { appointment_id: id, resource_id })).toBe(end - first);
    }
  });

  it('does not touch a database that has a single record', async () => {
    await database.tx((manager) =>
      manager.insert(LeadEntity, {
        id: '7f0c1d7e-3b63-4b0e-9a55-0d7f4b8f2a10',
        name: 'Ana Gil Mora',
        name_sort: 'ana gil mora',
        search_text: 'ana gil mora ana@example.com',
        email: 'ana@example.com',
        phone: '612000100',
        message: 'Quisiera una cita',
        source: 'web',
        contacted: false,
        privacy_version: null,
        created_at: '2026-11-17T10:00:00.000Z',
      }),
    );
    expect(await fill()).toBe(false);
    expect(await database.reader.manager.count(ProductEntity)).toBe(0);
  });

  it('does not touch a database in which only the clinic is described', async () => {
    const { clinic: profile } = demoContent(demoDay(new FixedClock().now(), 'Europe/Madrid'));
    await database.tx((manager) => manager.insert(ClinicEntity, { id: 1, profile: { ...profile, city: 'Soria' } }));
    expect(await fill()).toBe(false);
    expect((await database.reader.manager.findOneByOrFail(ClinicEntity, { id: 1 })).profile.city).toBe('Soria');
  });
});
