import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest, { type Response } from 'supertest';
import {
  PROOF_OF_WORK_HEADER,
  type NewAppointment,
  type ProofOfWorkChallenge,
  type ProofOfWork,
  type Treatment,
} from '../../../src/contract/index.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import type { TestApp } from '../app.js';
import { booking } from '../factories.js';

/** Settings with RATE_LIMITS and one trusted proxy, so that requests can name their address. */
export const OPEN_INTERNET = { RATE_LIMITS: 'on', TRUST_PROXY: '1' } as const;

let people = 0;
/** A new person. */
export const somebody = (): { client_name: string; email: string; phone: string } => {
  people += 1;
  return { client_name: 'Ana López', email: `persona${people}@example.com`, phone: String(600_000_000 + people) };
};

export const from = (
  { url }: { url: string },
  address: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  supertest(url)
    .post(`/api/${path}`)
    .set({ 'X-Forwarded-For': address, ...headers })
    .send(body)
    .then((answer) => answer);

/** Starts near the solution, which saves two thirds of the work; `bot-shield` does all of it. */
export async function solved(challenge: ProofOfWorkChallenge, counterStart = 100): Promise<ProofOfWork> {
  const solution = await solveChallenge({ challenge, deriveKey, counterStart });
  if (!solution) throw new Error('The challenge has no solution');
  return { challenge, solution };
}

export const asHeader = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');

export async function proof(app: TestApp, address: string): Promise<Record<string, string>> {
  const challenge = (await app.visitor.get('/api/proof-of-work').set('X-Forwarded-For', address)).body as ProofOfWorkChallenge;
  return { [PROOF_OF_WORK_HEADER]: asHeader(await solved(challenge)) };
}

/** Free slots one after the other, from the 14th on, a Tuesday. */
export function* hours(first = '2026-07-14'): Generator<Pick<NewAppointment, 'date' | 'time'>> {
  for (let day = Date.parse(`${first}T00:00:00Z`); ; day += 86_400_000) {
    if (new Date(day).getUTCDay() % 6 === 0) continue;
    const date = new Date(day).toISOString().slice(0, 10);
    for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00', '19:00']) yield { date, time };
  }
}

export const anyHour = (of: Generator<Pick<NewAppointment, 'date' | 'time'>>): Pick<NewAppointment, 'date' | 'time'> => {
  const { value, done } = of.next();
  if (done) throw new Error('There is always another hour');
  return value;
};

/** A booking by a new person at the next free slot. */
export const newBooking = (
  treatment: Treatment,
  of: Generator<Pick<NewAppointment, 'date' | 'time'>>,
  overrides: Partial<NewAppointment> = {},
): object => booking(treatment, { ...somebody(), ...anyHour(of), ...overrides });

/** Sent mails to an address, as text. */
export async function mailsTo(app: TestApp, address: string): Promise<string[]> {
  await app.running.app.get(MailQueue).sendDue();
  const folder = join(app.settings.dataDir, 'mails');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.includes(`To: ${address}`) || text.includes(`<${address}>`))
    .map(decoded);
}

/** Decodes quoted-printable. */
const decoded = (mail: string): string =>
  Buffer.from(
    mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

export async function linkFor(app: TestApp, address: string): Promise<string> {
  const links = (await mailsTo(app, address)).flatMap((mail) => /\/confirmar\?codigo=([\w-]+)/.exec(mail)?.[1] ?? []);
  const token = links.at(-1);
  if (!token) throw new Error(`No link for ${address}`);
  return token;
}

export const count = (answers: readonly Response[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
