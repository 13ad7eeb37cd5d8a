import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Caps } from '../../contract/index.js';

/** The clinic's caps as one document; one row with id 1. */
@Entity('caps')
export class CapsEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'simple-json' })
  caps: Partial<Caps>;
}
