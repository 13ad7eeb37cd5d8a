import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Caps } from '../../contract/index.js';

/** What the clinic has chosen in place of the defaults, read always whole; the one row has id 1. */
@Entity('caps')
export class CapsEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'simple-json' })
  caps: Partial<Caps>;
}
