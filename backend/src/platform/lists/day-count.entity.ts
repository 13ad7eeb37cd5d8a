import { Column, Entity, PrimaryColumn } from 'typeorm';

const VALUE = { type: 'varchar', length: 20 } as const;

/** How many rows each day has, by what its list is in the order of, and how many came in each hour; kept by triggers: see day-counts.ts. */
@Entity('day_counts')
export class DayCountEntity {
  @PrimaryColumn(VALUE)
  list: string;

  /** `2026-07-08` or, of UTC, `2026-07-08T09`. */
  @PrimaryColumn(VALUE)
  span: string;

  @PrimaryColumn(VALUE)
  first: string;

  @PrimaryColumn(VALUE)
  second: string;

  /** As in row_counts: only the sum of all means something. */
  @PrimaryColumn({ type: 'integer' })
  slot: number;

  @Column({ type: 'integer' })
  total: number;

  @Column({ type: 'bigint' })
  cents: number;
}
