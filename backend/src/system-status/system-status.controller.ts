import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  OPERATION_LABELS,
  OPERATION_STATES,
  type OperationCheck,
  type OperationName,
  type Operations,
  type OperationState,
} from '../contract/index.js';
import { SystemStatusService } from './system-status.service.js';

class OperationCheckRecord implements OperationCheck {
  @ApiProperty({ enum: Object.keys(OPERATION_LABELS) })
  name: OperationName;

  @ApiProperty({ enum: OPERATION_STATES })
  state: OperationState;

  @ApiProperty({ description: 'How it is, in Spanish' })
  says: string;

  @ApiProperty({ type: String, nullable: true, description: 'What to do about it' })
  remedy: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Names of settings and commands, for who runs the server' })
  details: string | null;
}

class OperationsRecord implements Operations {
  @ApiProperty({ enum: OPERATION_STATES })
  state: OperationState;

  @ApiProperty({ type: [OperationCheckRecord] })
  checks: OperationCheckRecord[];

  @ApiProperty({ format: 'date-time' })
  checked_at: string;
}

@ApiTags('operations')
@ApiBearerAuth()
@Controller('operations')
export class SystemStatusController {
  constructor(private readonly systemStatus: SystemStatusService) {}

  @Get()
  @ApiOperation({
    summary:
      'Whether all is well: database, Redis where there is one, mails, backups, disk, address, queues, version, each with what to do',
  })
  @ApiOkResponse({ type: OperationsRecord })
  get(): Promise<Operations> {
    return this.systemStatus.get();
  }
}
