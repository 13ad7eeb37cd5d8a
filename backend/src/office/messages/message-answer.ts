import type { Message } from '../../contract/index.js';
import type { MessageEntity } from '../../core/mail/message.entity.js';

/** What the staff is told of a message: its text is its recipient's. */
export const told = ({
  lane: _lane,
  network: _network,
  recipient_key: _key,
  body,
  calendar: _calendar,
  instead: _instead,
  once_key: _once,
  expires_at: _expires,
  untold_since: _untold,
  ...message
}: MessageEntity): Message => ({ ...message, has_body: body !== null });
