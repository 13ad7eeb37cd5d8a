import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Anonymous } from '../http/access.js';
import { Database } from '../database/database.js';
import { unavailable } from '../http/problem.js';

const OK = { type: 'object', properties: { status: { type: 'string', enum: ['ok'] } }, required: ['status'] };

@ApiTags('health')
@Anonymous()
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  @ApiOperation({ summary: 'The process runs' })
  @ApiOkResponse({ schema: OK })
  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** For a proxy in front: without the database pages that stand ready are still shown, which nobody would see of a process that gets no visitors. */
  @ApiOperation({ summary: 'The process takes visitors: it has started, and is not about to stop' })
  @ApiOkResponse({ schema: OK })
  @Get('serving')
  serving(): { status: string } {
    return { status: 'ok' };
  }

  /** The server listens only once migrations are done; what may fail later is the database, in reading or in writing. */
  @ApiOperation({ summary: 'The process can serve' })
  @ApiOkResponse({ schema: OK })
  @Get('ready')
  async ready(): Promise<{ status: string }> {
    try {
      await this.database.check();
    } catch {
      throw unavailable();
    }
    return { status: 'ok' };
  }
}
