import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type ClinicProfile } from '../contract/index.js';

/** The clinic's profile as one document; one row with id 1. */
@Entity('clinic')
export class ClinicEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'simple-json' })
  profile: ClinicProfile;
}
