import { afterAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { isOnMysql, startApp, type TestApp } from '../../support/app.js';
import { aProduct, aTestimonial, aTreatment, aWaitlistEntry, aWithdrawal, booking, cart } from '../../support/factories.js';

const EMAIL = 'Clotilde.Borrada@example.com';
const PHONE = '688 123 987';
/** All spellings in which the site stores the person. */
const TRACES = ['clotilde', 'borrada', 'zaldivar', '688 123 987', '688123987'];

let app: TestApp | undefined;
afterAll(() => app?.close());

/** The files of the site that contain the person's data. */
function filesWithTraces(folder: string): string[] {
  const found: string[] = [];
  const look = (within: string): void => {
    for (const entry of readdirSync(within, { withFileTypes: true })) {
      const path = join(within, entry.name);
      if (entry.isDirectory()) look(path);
      else if (existsSync(path)) {
        const bytes = readFileSync(path).toString('latin1').toLowerCase();
        found.push(...TRACES.filter((trace) => bytes.includes(trace)).map((trace) => `${entry.name}: ${trace}`));
      }
    }
  };
  look(folder);
  return found;
}

(isOnMysql ? describe.skip : describe)('a person who was erased', () => {
  it('leaves no byte in the database or in other files, also when somebody searches for the person afterwards', async () => {
    const site = await startApp();
    app = site;
    const treatment = await aTreatment(app);
    const product = await aProduct(site, { stock: 50 });
    const person = { client_name: 'Clotilde Zaldívar', email: EMAIL, phone: PHONE };
    const once = (key: string) => ({ 'Idempotency-Key': key });
    for (const time of ['10:00', '11:00', '12:00'])
      await site.visitor
        .post('/api/appointments')
        .set(once(`a ${time}`))
        .send(booking(treatment, { ...person, time }))
        .expect(201);
    for (const round of [1, 2, 3]) {
      const { client_name: name, ...reached } = person;
      const lead = { name, ...reached, message: `Soy Clotilde Zaldívar, ${round}: ${'escribidme. '.repeat(20)}` };
      await site.visitor
        .post('/api/leads')
        .set(once(`l ${round}`))
        .send(lead)
        .expect(201);
      const items = [{ product_id: product.id, quantity: 1 }];
      await site.visitor
        .post('/api/checkout')
        .set(once(`o ${round}`))
        .send(cart(items, person))
        .expect(201);
    }
    await aWithdrawal(site, { name: person.client_name, email: EMAIL, reference: 'el pedido de Clotilde' });
    await aWaitlistEntry(site, treatment, person);
    await aTestimonial(site, { name: person.client_name, quote: 'Otra cosa' });
    const { body: appointments } = await site.admin.get('/api/appointments').expect(200);
    for (const { id } of appointments as { id: string }[])
      await site.admin.put(`/api/appointments/${id}`).send({ notes: 'Prefiere que la llamen Clotilde' }).expect(200);
    await site.running.app.get(MailQueue).sendDue();
    await site.admin.get('/api/people').query({ email: EMAIL }).expect(200);
    await site.admin.get('/api/people/export').query({ email: EMAIL, phone: PHONE }).expect(200);
    expect(filesWithTraces(site.settings.dataDir).length).toBeGreaterThan(3);

    const testimonials = (await site.admin.get('/api/testimonials').expect(200)).body as { id: string }[];
    for (const { id } of testimonials) await site.admin.delete(`/api/testimonials/${id}`).expect(200);
    for (const whose of [{ email: EMAIL }, { phone: PHONE }])
      await site.admin
        .post('/api/people/erase')
        .set(once(JSON.stringify(whose)))
        .send({ ...whose, preview: false })
        .expect(200);
    await site.admin.get('/api/people').query({ email: EMAIL, phone: PHONE }).expect(200);
    await site.admin.get('/api/people/export').query({ phone: PHONE }).expect(200);
    await site.running.app.get(Database).forgetErased();
    expect(filesWithTraces(site.settings.dataDir)).toEqual([]);
  });
});
