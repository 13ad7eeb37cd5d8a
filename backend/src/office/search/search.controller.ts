import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import { SEARCH_KINDS, SEARCH_TEXT_MAX, searchedText, type SearchKind, type SearchResult } from '../../contract/index.js';
import { CountsAsRead } from '../../core/audit/audited.js';
import { CurrentCaller, Staff, type Caller } from '../../core/http/access-decorators.js';
import { invalidFields } from '../../core/http/problem.js';
import { SearchService } from './search.service.js';

class SearchResultRecord implements SearchResult {
  @ApiProperty({ enum: SEARCH_KINDS }) kind: SearchKind;
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty() detail: string;
}

@ApiTags('search')
@ApiBearerAuth()
@Controller('search')
export class SearchController {
  constructor(private readonly results: SearchService) {}

  @ApiOperation({
    summary:
      'A few clients, appointments, orders, leads, treatments and products, as far as one’s roles go: by name, telephone in any spelling, e-mail or reference',
  })
  @ApiQuery({ name: 'q', schema: { type: 'string', maxLength: SEARCH_TEXT_MAX } })
  @ApiOkResponse({ type: SearchResultRecord, isArray: true })
  @Staff()
  @CountsAsRead('clients')
  @Get()
  search(@Query() query: Readonly<Record<string, unknown>>, @CurrentCaller() caller: Caller): Promise<SearchResultRecord[]> {
    const unknown = Object.keys(query).find((name) => name !== 'q');
    if (unknown !== undefined) throw invalidFields({ [unknown.slice(0, 60)]: 'Parámetro desconocido' });
    const { q = '' } = query;
    if (typeof q !== 'string' || q.length > SEARCH_TEXT_MAX) throw invalidFields({ q: `Máximo ${SEARCH_TEXT_MAX} caracteres` });
    return searchedText(q) === '' ? Promise.resolve([]) : this.results.search(q, caller);
  }
}
