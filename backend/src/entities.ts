import { AbsenceEntity } from './booking/absences/absence.entity.js';
import { EquipmentEntity } from './booking/equipment/equipment.entity.js';
import { PractitionerHoursEntity } from './booking/practitioners/practitioner-hours.entity.js';
import { PractitionerEntity } from './booking/practitioners/practitioner.entity.js';
import { AppointmentEntity } from './booking/appointments/appointment.entity.js';
import { FreedHourEntity } from './booking/waitlist/offers/freed-hour.entity.js';
import { WaitlistOfferEntity } from './booking/waitlist/offers/waitlist-offer.entity.js';
import { WaitlistEntity } from './booking/waitlist/waitlist.entity.js';
import { ResourceSlotEntity } from './booking/planning/resource-slot.entity.js';
import { AdaptiveLimitEntity } from './access/protection/adaptive-limits/adaptive-limit.entity.js';
import { CapsEntity } from './access/protection/caps.entity.js';
import { ReservationEntity, ReservationLockEntity } from './access/protection/reservations/reservation.entity.js';
import { ContentBlockEntity } from './site/content/stored/content-block.entity.js';
import { ContentDraftEntity } from './site/content/drafts/content-draft.entity.js';
import { ContentVersionEntity } from './site/content/versions/content-version.entity.js';
import { NotificationEntity } from './access/notifications/notification.entity.js';
import { FactorChallengeEntity } from './access/factors/factor-challenge.entity.js';
import { FactorEntity } from './access/users/factor.entity.js';
import { RecoveryCodeEntity } from './access/factors/recovery-code.entity.js';
import { RefreshTokenEntity } from './access/sessions/refresh-token.entity.js';
import { RetentionRunEntity } from './office/retention/retention-run.entity.js';
import { SessionEntity } from './access/sessions/session.entity.js';
import { SessionEndingEntity } from './access/account-mails/session-ending.entity.js';
import { InvitationEntity } from './access/invitations/invitation.entity.js';
import { EmailChangeEntity } from './access/users/email-change.entity.js';
import { PasswordResetEntity } from './access/resets/password-reset.entity.js';
import { PrivateLinkEntity } from './access/links/private-link.entity.js';
import { ApiKeyEntity } from './access/api-keys/api-key.entity.js';
import { UserRoleEntity } from './access/users/user-role.entity.js';
import { UserEntity } from './access/users/user.entity.js';
import { BeforeAfterEntity } from './catalogue/before-after/before-after.entity.js';
import { AuditDetailsEntity, AuditEntryEntity, AuditHeadEntity } from './core/audit/audit.entity.js';
import { ChangeCounterEntity } from './core/changes/change-counters.js';
import { CalendarFeedEntity } from './booking/calendar-feeds/calendar-feed.entity.js';
import { ConsentEntity } from './catalogue/consents/consent.entity.js';
import { PaperPartEntity, PaperVersionEntity } from './catalogue/consents/paper-version.entity.js';
import { ClientEntity, ClientKeyEntity } from './clients/client.entity.js';
import { ClientMergeEntity, ClientMergeRowEntity } from './clients/client-merge.entity.js';
import { ClinicEntity } from './clinic/clinic.entity.js';
import { SiteStateEntity } from './clinic/site-state.entity.js';
import { IdempotencyKeyEntity } from './core/idempotency/idempotency-key.entity.js';
import { ArchiveEntity } from './archives/archive.entity.js';
import { BackupEntity } from './office/backups/backup.entity.js';
import { ImportEntity, ImportPartEntity, ImportRowEntity } from './imports/import.entity.js';
import { LeadEntity } from './office/leads/lead.entity.js';
import { MailTestEntity } from './onboarding/mail-test.entity.js';
import { MessageEntity } from './mail/message.entity.js';
import { CustomPageEntity, CustomPageSlugEntity } from './site/custom-pages/custom-page.entity.js';
import { OrderEntity } from './shop/orders/order.entity.js';
import { PublishingFindingEntity } from './core/publishing/publishing-finding.entity.js';
import { PublishingRuleEntity } from './core/publishing/publishing-rule.entity.js';
import { PictureDownloadEntity } from './site/media/download/picture-download.entity.js';
import { PictureEntity } from './core/pictures/picture.entity.js';
import { ProductEntity } from './catalogue/products/product.entity.js';
import { TestimonialEntity } from './catalogue/testimonials/testimonial.entity.js';
import { TreatmentEntity } from './catalogue/treatments/treatment.entity.js';
import { WebhookDeliveryEntity } from './office/webhooks/webhook-delivery.entity.js';
import { WebhookEntity } from './office/webhooks/webhook.entity.js';
import { WithdrawalEntity } from './shop/withdrawals/withdrawal.entity.js';

export const ENTITIES = [
  AbsenceEntity,
  ApiKeyEntity,
  AppointmentEntity,
  ArchiveEntity,
  AuditDetailsEntity,
  AuditEntryEntity,
  AuditHeadEntity,
  BackupEntity,
  BeforeAfterEntity,
  AdaptiveLimitEntity,
  CapsEntity,
  CalendarFeedEntity,
  ChangeCounterEntity,
  ClientEntity,
  ClientKeyEntity,
  ClientMergeEntity,
  ClientMergeRowEntity,
  ClinicEntity,
  ConsentEntity,
  ContentBlockEntity,
  ContentDraftEntity,
  ContentVersionEntity,
  NotificationEntity,
  EmailChangeEntity,
  EquipmentEntity,
  FactorChallengeEntity,
  FactorEntity,
  FreedHourEntity,
  ResourceSlotEntity,
  ReservationEntity,
  ReservationLockEntity,
  IdempotencyKeyEntity,
  ImportEntity,
  ImportPartEntity,
  ImportRowEntity,
  InvitationEntity,
  LeadEntity,
  MailTestEntity,
  OrderEntity,
  CustomPageEntity,
  CustomPageSlugEntity,
  MessageEntity,
  PaperPartEntity,
  PaperVersionEntity,
  PasswordResetEntity,
  PractitionerEntity,
  PractitionerHoursEntity,
  PictureDownloadEntity,
  PictureEntity,
  PrivateLinkEntity,
  ProductEntity,
  PublishingFindingEntity,
  PublishingRuleEntity,
  RecoveryCodeEntity,
  RefreshTokenEntity,
  RetentionRunEntity,
  SessionEntity,
  SiteStateEntity,
  TestimonialEntity,
  TreatmentEntity,
  UserEntity,
  SessionEndingEntity,
  UserRoleEntity,
  WaitlistEntity,
  WaitlistOfferEntity,
  WebhookDeliveryEntity,
  WebhookEntity,
  WithdrawalEntity,
];
