import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { RecentAuthentication } from '../http/access-decorators.js';
import { Audited } from '../audit/audited.js';
import type { ListSpec } from '../lists/list-spec.js';
import { ApiFilter, ApiSort } from '../lists/page.js';

/** Documents a list export. Exports need a recent re-authentication. */
export const ApiExport = (records: string, list: ListSpec): MethodDecorator =>
  applyDecorators(
    RecentAuthentication(),
    Audited('export'),
    ApiBearerAuth(),
    ApiOperation({
      summary: `All ${records} of a filtered and sorted list as CSV for Spanish spreadsheets: \`;\`, decimal commas, byte order mark`,
    }),
    ApiSort(list),
    ApiFilter(list),
    ApiOkResponse({
      description: 'A line of headings and one a record',
      content: { 'text/csv': { schema: { type: 'string' } } },
      headers: { 'Content-Disposition': { description: 'The file’s name, with the day', schema: { type: 'string' } } },
    }),
  );
