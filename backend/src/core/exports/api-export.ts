import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { RecentAuthentication } from '../http/access-decorators.js';
import { Audited } from '../audit/audited.js';
import type { ListSpec } from '../lists/list-spec.js';
import { ApiFilter, ApiSort } from '../lists/page.js';

const FORMATS = {
  csv: {
    type: 'text/csv',
    summary: 'CSV for Spanish spreadsheets: `;`, decimal commas, byte order mark',
    description: 'A line of headings and one a record',
  },
  vcf: { type: 'text/vcard', summary: 'cards for address books (vCard 3.0)', description: 'A card a record' },
} as const;

/** Documents a list export. Exports need a recent re-authentication. */
export const ApiExport = (records: string, list: ListSpec, format: keyof typeof FORMATS = 'csv'): MethodDecorator =>
  applyDecorators(
    RecentAuthentication(),
    Audited('export'),
    ApiBearerAuth(),
    ApiOperation({
      summary: `All ${records} of a filtered and sorted list as ${FORMATS[format].summary}`,
    }),
    ApiSort(list),
    ApiFilter(list),
    ApiOkResponse({
      description: FORMATS[format].description,
      content: { [FORMATS[format].type]: { schema: { type: 'string' } } },
      headers: { 'Content-Disposition': { description: 'The file’s name, with the day', schema: { type: 'string' } } },
    }),
  );
