import { Inject, Injectable } from '@nestjs/common';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { clinicTime, END_SESSIONS_ROUTE, formatDay, formatTime } from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { CLINIC_PLACEHOLDER } from '../../mail/sender.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { ApiKeyEntity } from '../api-keys/api-key.entity.js';
import { LINK_DAYS, newEnding } from './session-endings.js';

/** Texts to the owner of an account. They contain no text of the acting person. */
const NOTICES = {
  device: {
    subject: 'Nuevo inicio de sesión en el panel',
    sentence: 'Se ha iniciado sesión en tu cuenta desde un dispositivo o una red que no conocíamos',
  },
  'factor added': { subject: 'Nueva verificación en dos pasos', sentence: 'Se ha añadido una forma de verificación a tu cuenta' },
  'factor removed': {
    subject: 'Verificación en dos pasos eliminada',
    sentence: 'Se ha quitado una forma de verificación de tu cuenta',
  },
  password: { subject: 'Tu contraseña ha cambiado', sentence: 'Se ha cambiado la contraseña de tu cuenta' },
  'email asked': {
    subject: 'Han pedido cambiar tu correo',
    sentence: 'Se ha pedido cambiar el correo con el que inicias sesión',
  },
  email: { subject: 'Tu correo ha cambiado', sentence: 'Se ha cambiado el correo con el que inicias sesión' },
  'api key': { subject: 'Nueva clave de API', sentence: 'Se ha creado una clave de API con tu cuenta' },
  webhook: {
    subject: 'Webhook nuevo o cambiado',
    sentence: 'Se ha creado un webhook con tu cuenta, o se ha cambiado su dirección',
  },
  roles: { subject: 'Tus roles han cambiado', sentence: 'Se ha cambiado lo que puedes hacer en el panel' },
} as const;
export type NoticeKind = keyof typeof NOTICES;
const MOST_KEYS = 50;

/** Mails the owner about changes of the account, with a link that ends all sessions and API keys. */
@Injectable()
export class AccountNotices {
  constructor(
    /** Commands at the terminal store the mail, and the server sends it. */
    @Inject(MailQueue) private readonly mails: Pick<MailQueue, 'enqueue'>,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Must be called inside the transaction of the change. */
  async notify(manager: EntityManager, { id, email }: { id: string; email: string }, kind: NoticeKind): Promise<void> {
    const { subject, sentence } = NOTICES[kind];
    const now = this.clock.now();
    const { date, time } = clinicTime(now, this.settings.timeZone);
    const token = await newEnding(manager, id, now);
    const body = [
      'Hola:',
      '',
      `${sentence}, el ${formatDay(date)} a las ${formatTime(time)}.`,
      '',
      'Si lo esperabas, no tienes que hacer nada.',
      'Si no, cierra todas tus sesiones con este enlace:',
      '',
      // After the #: servers do not log the token, and mail scanners do not use it up.
      `Cerrar todas mis sesiones: ${this.settings.publicUrl}/admin${END_SESSIONS_ROUTE}#${token}`,
      '',
      'Después cambia tu contraseña en Seguridad. Si ya no puedes entrar, avisa a quien administra el panel.',
      `El enlace sirve una sola vez y caduca en ${LINK_DAYS} días.`,
      '',
      ...(await this.activeKeys(manager, id, now)),
      CLINIC_PLACEHOLDER,
    ].join('\n');
    await this.mails.enqueue(manager, { kind: 'security-notice', recipient: email, subject, body });
  }

  /** Without their names, which may be an intruder's text. */
  private async activeKeys(manager: EntityManager, user_id: string, now: Date): Promise<string[]> {
    const isActive = { user_id, revoked_at: IsNull() };
    const where = [
      { ...isActive, expires_at: IsNull() },
      { ...isActive, expires_at: MoreThan(now.toISOString()) },
    ];
    const [keys, total] = await manager.findAndCount(ApiKeyEntity, { where, order: { created_at: 'DESC' }, take: MOST_KEYS });
    if (total === 0) return [];
    const dayOf = (instant: string): string => formatDay(clinicTime(new Date(instant), this.settings.timeZone).date);
    return [
      'Las claves de API creadas con tu cuenta siguen activas:',
      ...keys.map(({ prefix, created_at }) => `  ${prefix}…, creada el ${dayOf(created_at)}`),
      ...(total > keys.length ? [`  y ${total - keys.length} más`] : []),
      'El enlace las anula todas. Para anular solo alguna, entra en el panel, en Claves de API.',
      '',
    ];
  }
}
