import type { EntityManager } from 'typeorm';
import type { ListQuery, ResourceName, Resources } from '../../contract/index.js';
import type { Row } from './description.js';
import type { RecordQuery, Records } from './records.js';

/**
 * The unlimited reads of a resource, for exports and other modules. Each service has its own `list` and `get`, because it decides
 * what the caller may see.
 */
export abstract class ResourceService<N extends ResourceName, E extends Row> {
  constructor(protected readonly records: Records<N, E>) {}

  /** @throws ProblemException 404. */
  read(manager: EntityManager, id: string): Promise<Resources[N]> {
    return this.records.get(id, manager);
  }

  picked(pick: RecordQuery<E>): Promise<Resources[N][]> {
    return this.records.picked(pick);
  }

  /** All records, in parts. */
  parts(query: ListQuery): AsyncGenerator<Resources[N][]> {
    return this.records.parts(query);
  }
}
