import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry, type AuditValues } from '../../contract/index.js';

const VALUES = { type: 'object', additionalProperties: true, nullable: true } as const;

export class AuditRecord implements AuditEntry {
  @ApiProperty({ description: 'Its place in the chain', example: '000000000042' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for a command on the server' })
  actor: string | null;

  @ApiProperty({ type: String, nullable: true })
  actor_email: string | null;

  @ApiProperty({ enum: AUDIT_ACTIONS })
  action: AuditAction;

  @ApiProperty({ example: 'appointments' })
  resource: string;

  @ApiProperty({ type: String, nullable: true })
  record_id: string | null;

  @ApiProperty({ description: 'Of this entry and of the one before it' })
  hash: string;

  @ApiProperty({ description: 'False once they have been forgotten' })
  has_details: boolean;

  @ApiProperty({ type: String, nullable: true })
  address: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'PUT /api/clinic' })
  request: string | null;

  @ApiProperty(VALUES)
  before: AuditValues | null;

  @ApiProperty(VALUES)
  after: AuditValues | null;
}
