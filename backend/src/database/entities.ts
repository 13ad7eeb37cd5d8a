import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { BookedCellEntity } from '../appointments/booked-cell.entity.js';
import { FactorChallengeEntity } from '../auth/factor-challenge.entity.js';
import { FactorEntity } from '../auth/factor.entity.js';
import { RecoveryCodeEntity } from '../auth/recovery-code.entity.js';
import { RefreshTokenEntity } from '../auth/refresh-token.entity.js';
import { SessionEntity } from '../auth/session.entity.js';
import { UserRoleEntity } from '../auth/user-role.entity.js';
import { UserEntity } from '../auth/user.entity.js';
import { BeforeAfterEntity } from '../before-after/before-after.entity.js';
import { ChangeCounterEntity } from '../changes/change-counter.entity.js';
import { ClinicEntity } from '../clinic/clinic.entity.js';
import { IdempotencyKeyEntity } from '../idempotency/idempotency-key.entity.js';
import { LeadEntity } from '../leads/lead.entity.js';
import { OutgoingMailEntity } from '../mail/outgoing-mail.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import { ProductEntity } from '../products/product.entity.js';
import { TestimonialEntity } from '../testimonials/testimonial.entity.js';
import { TreatmentEntity } from '../treatments/treatment.entity.js';
import { WithdrawalEntity } from '../withdrawals/withdrawal.entity.js';

export const ENTITIES = [
  AppointmentEntity,
  BeforeAfterEntity,
  BookedCellEntity,
  ChangeCounterEntity,
  ClinicEntity,
  FactorChallengeEntity,
  FactorEntity,
  IdempotencyKeyEntity,
  LeadEntity,
  OrderEntity,
  OutgoingMailEntity,
  ProductEntity,
  RecoveryCodeEntity,
  RefreshTokenEntity,
  SessionEntity,
  TestimonialEntity,
  TreatmentEntity,
  UserEntity,
  UserRoleEntity,
  WithdrawalEntity,
];
