import { Inject, Injectable } from '@nestjs/common';
import { MESSAGE_CHANNELS, type MessageChannel } from '../contract/index.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { deliver } from './delivery/mail-transport.js';
import type { MessageEntity } from './message.entity.js';
import type { Outcome } from './delivery/delivery-outcome.js';
import { withClinicName, Sender, type MailSender } from './sender.js';
import { sendBySms } from './delivery/sms.js';
import { sendByWhatsapp } from './delivery/whatsapp.js';

/** Mails are always possible, at least into the data folder; other channels need settings. */
export function channelsOf({ smsGateway, whatsapp }: Pick<Settings, 'smsGateway' | 'whatsapp'>): MessageChannel[] {
  const isSetUp = { email: true, sms: smsGateway !== null, whatsapp: whatsapp !== null };
  return MESSAGE_CHANNELS.filter((channel) => isSetUp[channel]);
}

const UNSET: Outcome = { is: 'refused', code: 'unset', isForGood: true };

/** Delivers a message by its channel. */
@Injectable()
export class Channels {
  /** Several recipients of one text share its HTML. */
  private last: { subject: string; text: string; sender: MailSender; html: string } | null = null;

  constructor(
    private readonly sender: Sender,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async send(message: MessageEntity, stop: AbortSignal): Promise<Outcome> {
    const { smsGateway, whatsapp } = this.settings;
    const { id, channel, recipient: to } = message;
    const body = message.body ?? '';
    if (channel === 'email') return this.sendMail(message, body, stop);
    if (channel === 'sms') return smsGateway ? sendBySms(smsGateway, { id, to, text: body }, stop) : UNSET;
    return whatsapp ? sendByWhatsapp(whatsapp, { id, to, parameters: body.split('\n') }, stop) : UNSET;
  }

  private async sendMail(message: MessageEntity, text: string, stop: AbortSignal): Promise<Outcome> {
    const sender = await this.sender.get();
    const body = withClinicName(message.kind, text, sender);
    const { name, email } = sender;
    const host = new URL(this.settings.publicUrl).hostname;
    const mail = {
      id: message.id,
      messageId: `<${message.id}@${host}>`,
      from: { name, address: email ?? `no-reply@${host}` },
      ...(email && { replyTo: { name, address: email } }),
      to: message.recipient,
      date: new Date(message.created_at),
      subject: message.subject,
      text: body,
      html: await this.html(message.subject, body, sender),
      ...(message.calendar && {
        icalEvent: { method: methodOf(message.calendar), filename: 'cita.ics', content: message.calendar },
      }),
    };
    return deliver(this.settings, mail, stop);
  }

  /** React is loaded with the first mail, because it would delay the start. */
  private async html(subject: string, text: string, sender: MailSender): Promise<string> {
    const { last } = this;
    if (last?.subject === subject && last.text === text && last.sender === sender) return last.html;
    const { emailHtml } = await import('./html/email-html.js');
    const html = emailHtml(subject, text, sender);
    this.last = { subject, text, sender, html };
    return html;
  }
}

/** In the MIME type too: mail programs then offer to add or remove the event. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
