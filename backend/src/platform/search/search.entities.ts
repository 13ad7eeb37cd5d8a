import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID_COLUMN } from '../database/columns.js';

const LIST = { type: 'varchar', length: 20 } as const;
const TEXT = { type: 'varchar', length: 500 } as const;

/** A list that is searched along an index; where the server let the migration make no triggers there is none. */
@Entity('search_lists')
export class SearchListEntity {
  @PrimaryColumn(LIST)
  list: string;

  @Column({ type: 'integer' })
  next_place: number;

  /** Whether it knows what rows are filtered by, too. */
  @Column({ type: 'boolean', default: false })
  is_marked: boolean;

  /** Whether it knows the months of rows besides. */
  @Column({ type: 'boolean', default: false })
  is_dated: boolean;
}

abstract class NotedRow {
  @PrimaryColumn(LIST)
  list: string;

  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column(TEXT)
  search_text: string;
}

/** A row that has come, or got another text, since the last were indexed: read as it is. Kept by triggers. */
@Entity('search_tail')
export class SearchTailEntity extends NotedRow {}

/** A row that has gone, or got another text, since it was indexed, with the text of then. Kept by triggers. */
@Entity('search_gone')
export class SearchGoneEntity extends NotedRow {}

/** A row whose status or day, or what else lists are filtered by, has changed since it was indexed. Kept by triggers. */
@Entity('search_marked')
export class SearchMarkedEntity {
  @PrimaryColumn(LIST)
  list: string;

  @PrimaryColumn(ID_COLUMN)
  id: string;
}

/** Which row has which place in the index. */
@Entity('search_rows')
@Index('UQ_search_rows_id', ['list', 'id'], { unique: true })
export class SearchRowEntity {
  @PrimaryColumn(LIST)
  list: string;

  @PrimaryColumn({ type: 'integer' })
  place: number;

  @Column(ID_COLUMN)
  id: string;

  @Column(TEXT)
  search_text: string;
}

/** The places of a segment whose texts have a gram: see row-sets.ts. */
@Entity('search_grams')
export class SearchGramEntity {
  @PrimaryColumn(LIST)
  list: string;

  @PrimaryColumn({ type: 'varchar', length: 40 })
  gram: string;

  @PrimaryColumn({ type: 'integer' })
  segment: number;

  @Column({ type: 'blob' })
  bits: Buffer;
}
