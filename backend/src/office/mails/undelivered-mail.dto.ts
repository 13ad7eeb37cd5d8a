import { ApiProperty } from '@nestjs/swagger';
import type { MailKind, UndeliveredMail } from '../../contract/index.js';

export class UndeliveredMailRecord implements UndeliveredMail {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'order-confirmation' })
  kind: MailKind | '';

  @ApiProperty()
  to_name: string;

  @ApiProperty()
  to_address: string;

  @ApiProperty()
  subject: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ format: 'date-time' })
  given_up_at: string;

  @ApiProperty({ type: String, nullable: true, example: '550' })
  failure: string | null;
}
