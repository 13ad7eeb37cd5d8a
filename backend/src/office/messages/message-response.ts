import type { Message } from '../../contract/index.js';
import type { MessageEntity } from '../../core/mail/message.entity.js';

/** A message for the staff, without its text. */
export const toMessageResponse = ({
  lane: _lane,
  network: _network,
  recipient_key: _key,
  body,
  calendar: _calendar,
  instead: _instead,
  once_key: _once,
  expires_at: _expires,
  untold_since: _untold,
  known_before: _known,
  ...message
}: MessageEntity): Message => ({ ...message, has_body: body !== null });
