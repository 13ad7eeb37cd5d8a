import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Appointment } from '../../../contract/index.js';
import { channelsOf } from '../../../core/mail/channels.js';
import type { Settings } from '../../../core/settings.js';

type Way = Pick<Appointment, 'reminder_channel' | 'phone'>;
type SetUp = Pick<Settings, 'smsGateway' | 'whatsapp'>;

/** E.164 of a number that takes messages, else null: nobody's landline is written to. */
export function mobileE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'ES');
  return number?.isValid() ? number.number : null;
}

/** By which way, and to which number, somebody is reminded; null where a mail does it: settings and numbers change after a booking. */
export function channelOf({ reminder_channel, phone }: Way, settings: SetUp): { channel: 'sms' | 'whatsapp'; to: string } | null {
  if (reminder_channel === 'email' || !channelsOf(settings).includes(reminder_channel)) return null;
  const to = mobileE164(phone);
  return to === null ? null : { channel: reminder_channel, to };
}
