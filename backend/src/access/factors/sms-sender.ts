import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ProblemException } from '../../core/http/problem.js';
import { sendBySms } from '../../mail/delivery/sms.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';

/** Codes are not queued: a person who waits too long asks again. */
const DEADLINE_MS = 10_000;

@Injectable()
export class SmsSender {
  private readonly logger = new Logger(SmsSender.name);

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  get isAvailable(): boolean {
    return this.settings.smsGateway !== null;
  }

  /** @throws ProblemException 503 when the gateway refuses. */
  async send(to: string, text: string): Promise<void> {
    const { smsGateway } = this.settings;
    if (!smsGateway) throw new ProblemException(503, 'El envío de SMS no está disponible');
    const outcome = await sendBySms(smsGateway, { id: randomUUID(), to, text }, AbortSignal.timeout(DEADLINE_MS));
    if (outcome.is === 'taken') return;
    // Only the kind of failure, because the request contains a phone number and a code.
    this.logger.error(`The SMS gateway did not take a code (${'code' in outcome ? outcome.code : outcome.is})`);
    throw new ProblemException(503, 'No se ha podido enviar el SMS. Inténtalo de nuevo en unos minutos.');
  }
}
