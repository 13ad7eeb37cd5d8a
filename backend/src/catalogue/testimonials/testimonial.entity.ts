import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TESTIMONIAL_RULES, type Testimonial } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';

@Entity('testimonials')
@Index('IX_testimonials_created', ['created_at', 'id'])
@Index('IX_testimonials_email', ['email_key'])
@Index('IX_testimonials_approved', ['approved', 'created_at', 'id'])
export class TestimonialEntity implements Testimonial {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: TESTIMONIAL_RULES.name.max })
  name: string;

  /** Derived from `name`: see text-keys.ts. */
  @Column({ type: 'varchar', length: 210, select: false })
  name_sort: string;

  @Column({ type: 'text', select: false })
  search_text: string;

  @Column({ type: 'text', nullable: true, select: false })
  about_text: string | null;

  @Column({ type: 'varchar', length: TESTIMONIAL_RULES.treatment.max })
  treatment: string;

  @Column({ type: 'text' })
  quote: string;

  @Column({ type: 'integer', nullable: true })
  rating: number | null;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  image_url: string | null;

  @Column({ type: 'boolean' })
  approved: boolean;

  /** Set by the server: see the contract. The columns below are for requested opinions. */
  @Column({ type: 'boolean', default: false })
  verified: boolean;

  @Column({ ...ID_COLUMN, nullable: true, select: false })
  appointment_id: string | null;

  /** For export and erasure of the person's data. See person-keys.ts. */
  @Column({ type: 'varchar', length: 255, nullable: true, select: false })
  email_key: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true, select: false })
  consented_at: string | null;

  @Column({ type: 'varchar', length: 10, nullable: true, select: false })
  consent_version: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
