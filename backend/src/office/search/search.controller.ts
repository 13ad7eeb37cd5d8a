import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  SEARCH_KINDS,
  SEARCH_TEXT_MAX,
  searchedText,
  text,
  tooLong,
  withDefault,
  type SearchKind,
  type SearchResult,
} from '../../contract/index.js';
import { CountsAsRead } from '../../core/audit/audited.js';
import { CurrentCaller, Staff, type Caller } from '../../core/http/access-decorators.js';
import { Rule } from '../../core/http/bodies.js';
import { SearchService } from './search.service.js';

class SearchResultRecord implements SearchResult {
  @ApiProperty({ enum: SEARCH_KINDS }) kind: SearchKind;
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty() detail: string;
}

class SearchQueryDto {
  @Rule(withDefault(text({ min: 0, max: SEARCH_TEXT_MAX, message: tooLong(SEARCH_TEXT_MAX) }), '')) q: string;
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
  @ApiOkResponse({ type: SearchResultRecord, isArray: true })
  @Staff()
  @CountsAsRead('clients')
  @Get()
  search(@Query() { q }: SearchQueryDto, @CurrentCaller() caller: Caller): Promise<SearchResultRecord[]> {
    return searchedText(q) === '' ? Promise.resolve([]) : this.results.search(q, caller);
  }
}
