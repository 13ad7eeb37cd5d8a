import { ApiProperty } from '@nestjs/swagger';
import {
  MESSAGE_CHANNELS,
  MESSAGE_KIND_LABELS,
  MESSAGE_STATE_LABELS,
  type Message,
  type MessageChannel,
  type MessageKind,
  type MessageEmail,
  type MessageState,
} from '../../contract/index.js';

const INSTANT = { type: String, format: 'date-time', nullable: true } as const;

export class MessageRecord implements Message {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: ['', ...Object.keys(MESSAGE_KIND_LABELS)], example: 'order-confirmation' })
  kind: MessageKind | '';

  @ApiProperty({ enum: MESSAGE_CHANNELS })
  channel: MessageChannel;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  record_id: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  client_id: string | null;

  @ApiProperty({ type: String, nullable: true })
  client_name: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The first of the client’s telephones' })
  client_phone: string | null;

  @ApiProperty()
  recipient: string;

  @ApiProperty()
  subject: string;

  @ApiProperty({ enum: Object.keys(MESSAGE_STATE_LABELS) })
  state: MessageState;

  @ApiProperty()
  attempts: number;

  @ApiProperty({ type: String, nullable: true, example: '550' })
  error: string | null;

  @ApiProperty(INSTANT)
  next_attempt_at: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty(INSTANT)
  sent_at: string | null;

  @ApiProperty(INSTANT)
  given_up_at: string | null;

  @ApiProperty({ description: 'False once its text has been erased: it can be sent no more' })
  has_body: boolean;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The message that this mail was sent instead of' })
  instead_of: string | null;
}

export class MessageEmailRecord implements MessageEmail {
  @ApiProperty({ type: String, nullable: true, description: 'Null where it is no mail, or no text is left' })
  html: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null once it has been erased, and where its links are nobody else’s',
  })
  text: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'cita.ics' })
  attachment: string | null;
}
