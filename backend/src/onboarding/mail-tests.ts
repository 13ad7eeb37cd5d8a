import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomInt } from 'node:crypto';
import { MAIL_CODE_LENGTH, MAIL_CODE_MINUTES, type Onboarding } from '../contract/index.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { conflict, invalidFields } from '../core/http/problem.js';
import { MailQueue } from '../mail/mail-queue.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { MailTestEntity } from './mail-test.entity.js';

const ONLY_ROW = 1;
/** Of a million codes. */
const MOST_TRIES = 5;
const NO_SERVER =
  'No hay servidor de correo: los mensajes se guardan en el servidor y no llegan a nadie. Faltan los datos de tu proveedor de correo.';
const WRONG = 'Ese código no es el del último correo, o ha caducado';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const newCode = (): string => String(randomInt(10 ** MAIL_CODE_LENGTH)).padStart(MAIL_CODE_LENGTH, '0');

/** A test mail counts as arrived when its code is entered. */
@Injectable()
export class MailTests {
  constructor(
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async state(): Promise<Onboarding['mail']> {
    const { smtpUrl } = this.settings;
    const row = await this.database.reader.manager.findOneBy(MailTestEntity, { id: ONLY_ROW });
    const isProved = smtpUrl !== null && row?.arrived_by === hashOf(smtpUrl);
    return { is_set_up: smtpUrl !== null, arrived_at: isProved ? row.arrived_at : null };
  }

  /** @throws ProblemException 409 without a mail server. */
  async send(recipient: string): Promise<void> {
    if (this.settings.smtpUrl === null) throw conflict(NO_SERVER);
    const code = newCode();
    const expires_at = this.clock.ahead(MAIL_CODE_MINUTES * 60_000);
    await this.database.tx(async (manager) => {
      await this.database.lockByName('mail-test');
      const test = { code_hash: hashOf(code), expires_at, tries: 0 };
      const { affected } = await manager.update(MailTestEntity, { id: ONLY_ROW }, test);
      if (!affected) await manager.insert(MailTestEntity, { id: ONLY_ROW, ...test });
      await this.mails.enqueue(manager, {
        kind: 'mail-test',
        recipient,
        subject: 'Correo de prueba',
        body: [
          'Hola:',
          'Si lees esto, el correo de tu web llega.',
          `Tu código: ${code}`,
          `Escríbelo en el panel, en «Puesta en marcha». Vale ${MAIL_CODE_MINUTES} minutos y una sola vez.`,
        ].join('\n\n'),
        expires_at,
      });
    });
  }

  /** @throws ProblemException 400 unless it is the code of the last mail, in time and within a few attempts. */
  async verify(code: string): Promise<Onboarding['mail']> {
    const isRight = await this.database.tx(async (manager) => {
      const row = await manager.findOne(MailTestEntity, { where: { id: ONLY_ROW }, ...this.database.rowLock });
      const now = this.clock.now().toISOString();
      const counts = row?.code_hash && row.expires_at && row.expires_at > now && row.tries < MOST_TRIES;
      if (!counts || this.settings.smtpUrl === null) return false;
      if (row.code_hash !== hashOf(code)) {
        await manager.update(MailTestEntity, { id: ONLY_ROW }, { tries: row.tries + 1 });
        return false;
      }
      const arrived_by = hashOf(this.settings.smtpUrl);
      await manager.update(MailTestEntity, { id: ONLY_ROW }, { code_hash: null, expires_at: null, arrived_at: now, arrived_by });
      return true;
    });
    if (!isRight) throw invalidFields({ code: WRONG });
    return this.state();
  }
}
