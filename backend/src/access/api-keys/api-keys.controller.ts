import { Body, Controller, Delete, Get, Header, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, RecentAuthentication, type Caller } from '../../core/http/access-decorators.js';
import { RecordId } from '../../core/http/record-id.js';
import { ApiKeyRecord, CreatedApiKeyRecord, NewApiKeyDto } from './api-key.dto.js';
import { ApiKeys } from './api-keys.service.js';

@ApiTags('keys')
@ApiBearerAuth()
@Controller('keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @ApiOkResponse({ type: [ApiKeyRecord] })
  @Get()
  @ApiOperation({ summary: 'Valid and expired keys, newest first, without the keys themselves' })
  list(): Promise<ApiKeyRecord[]> {
    return this.keys.list();
  }

  @ApiCreatedResponse({ type: CreatedApiKeyRecord })
  @Post()
  @RecentAuthentication()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create a key for another program; the answer is the only one that has the key' })
  create(@Body() body: NewApiKeyDto, @CurrentCaller() caller: Caller): Promise<CreatedApiKeyRecord> {
    return this.keys.create(body, caller);
  }

  @ApiOkResponse({ type: ApiKeyRecord })
  @Delete(':id')
  @RecentAuthentication()
  @ApiOperation({ summary: 'Revoke a key, from its next request on' })
  revoke(@RecordId() id: string): Promise<ApiKeyRecord> {
    return this.keys.revoke(id);
  }
}
