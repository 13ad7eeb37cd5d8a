import type { Appointment } from '../../../contract/index.js';
import { channelsOf } from '../../../mail/channels.js';
import { mobileE164 } from '../../../mail/delivery/mobile-number.js';
import type { Settings } from '../../../core/settings/settings.js';

type Contact = Pick<Appointment, 'reminder_channel' | 'phone'>;
type ChannelSettings = Pick<Settings, 'smsGateway' | 'whatsapp'>;

/** The channel and number of reminders; null for a mail, because settings and numbers change after a booking. */
export function channelOf(
  { reminder_channel, phone }: Contact,
  settings: ChannelSettings,
): { channel: 'sms' | 'whatsapp'; to: string } | null {
  if (reminder_channel === 'email' || !channelsOf(settings).includes(reminder_channel)) return null;
  const to = mobileE164(phone);
  return to === null ? null : { channel: reminder_channel, to };
}
