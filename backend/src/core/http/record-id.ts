import { Param, type PipeTransform } from '@nestjs/common';
import { UUID } from '../../contract/index.js';
import { notFound } from './problem.js';

/** An id that is not a UUID is 404. */
class RecordIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!UUID.test(id)) throw notFound('No encontrado');
    return id.toLowerCase();
  }
}

export const RecordId = (): ParameterDecorator => Param('id', new RecordIdPipe());
