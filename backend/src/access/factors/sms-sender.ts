import { Inject, Injectable, Logger } from '@nestjs/common';
import { ProblemException } from '../../platform/http/problem.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';

const DEADLINE_MS = 10_000;

/** Hands text messages to the gateway of the settings: POST {"to","text"}, answered with any 2xx. */
@Injectable()
export class SmsSender {
  private readonly logger = new Logger(SmsSender.name);

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  get isAvailable(): boolean {
    return this.settings.smsGateway !== null;
  }

  /** @throws ProblemException 503 when the gateway does not take it. */
  async send(to: string, text: string): Promise<void> {
    const { smsGateway } = this.settings;
    if (!smsGateway) throw new ProblemException(503, 'El envío de SMS no está disponible');
    const { url, token } = smsGateway;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      this.logger.error(`The SMS gateway answered ${answer.status}`);
    } catch (error) {
      // Only the kind of failure: the request holds a phone and a code.
      this.logger.error(`The SMS gateway did not answer (${error instanceof Error ? error.name : 'unknown'})`);
    }
    throw new ProblemException(503, 'No se ha podido enviar el SMS. Inténtalo de nuevo en unos minutos.');
  }
}
