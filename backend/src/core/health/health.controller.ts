import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Anonymous } from '../http/access-decorators.js';
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

  /** For a reverse proxy. Cached pages are served without the database, so a missing database does not make this 503. */
  @ApiOperation({ summary: 'The process takes visitors: it has started, and is not about to stop' })
  @ApiOkResponse({ schema: OK })
  @Get('serving')
  serving(): { status: string } {
    return { status: 'ok' };
  }

  /** The server listens after its migrations; this checks reading and writing of the database. */
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
