import { ApiProperty } from '@nestjs/swagger';
import type { PaperVersion } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { CONSENTS } from './consents.resource.js';

export class ConsentRecord extends answerOf(CONSENTS) {}
export class CreateConsentDto extends creationOf(CONSENTS) {}
export class UpdateConsentDto extends changeOf(CONSENTS) {}

export class PaperVersionRecord implements PaperVersion {
  @ApiProperty({ type: 'integer' })
  number: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' })
  size: number;

  @ApiProperty({ description: 'Of its bytes, in hex' })
  sha256: string;

  @ApiProperty(SCHEMA.instant)
  stored_at: string;
}
