import { Column, Entity, PrimaryColumn } from 'typeorm';

const VALUE = { type: 'varchar', length: 36 } as const;

/** How many rows there are with which values, kept by triggers as rows come, change and go: see row-counts.ts. */
@Entity('row_counts')
export class RowCountEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  list: string;

  @PrimaryColumn(VALUE)
  first: string;

  @PrimaryColumn(VALUE)
  second: string;

  @PrimaryColumn(VALUE)
  third: string;

  /** Each connection to a server counts in a row of its own, so that nobody waits for another's commit: only the sum means something. */
  @PrimaryColumn({ type: 'integer' })
  slot: number;

  @Column({ type: 'integer' })
  total: number;

  @Column({ type: 'bigint' })
  cents: number;
}
