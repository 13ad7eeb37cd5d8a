import { ClientKeyEntity } from './clients/client.entity.js';
import { ClientMergeEntity, ClientMergeRowEntity } from './clients/client-merge.entity.js';
import { ContentBlockEntity } from './site/content/stored/content-block.entity.js';
import { ContentDraftEntity } from './site/content/drafts/content-draft.entity.js';
import { NotificationEntity } from './access/notifications/notification.entity.js';
import { FactorChallengeEntity } from './access/factors/factor-challenge.entity.js';
import { PaperPartEntity, PaperVersionEntity } from './catalogue/consents/paper-version.entity.js';
import { CustomPageSlugEntity } from './site/custom-pages/custom-page.entity.js';
import { ReservationEntity, ReservationLockEntity } from './access/protection/reservations/reservation.entity.js';
import { EmailChangeEntity } from './access/users/email-change.entity.js';
import { PasswordResetEntity } from './access/resets/password-reset.entity.js';
import { PictureDownloadEntity } from './site/media/download/picture-download.entity.js';
import { PrivateLinkEntity } from './access/links/private-link.entity.js';
import { SessionEndingEntity } from './access/account-mails/session-ending.entity.js';
import { RefreshTokenEntity } from './access/sessions/refresh-token.entity.js';
import { SessionEntity } from './access/sessions/session.entity.js';
import { RetentionRunEntity } from './office/retention/retention-run.entity.js';
import { FreedHourEntity } from './booking/waitlist/offers/freed-hour.entity.js';
import { WaitlistOfferEntity } from './booking/waitlist/offers/waitlist-offer.entity.js';
import { ResourceSlotEntity } from './booking/planning/resource-slot.entity.js';
import { ArchiveEntity } from './archives/archive.entity.js';
import { AuditDetailsEntity, AuditEntryEntity, AuditHeadEntity } from './core/audit/audit.entity.js';
import { ImportPartEntity, ImportRowEntity } from './imports/import.entity.js';
import type { AuditRules } from './core/audit/audit-rules.js';
import { ChangeCounterEntity } from './core/changes/change-counters.js';
import { IdempotencyKeyEntity } from './core/idempotency/idempotency-key.entity.js';
import { MailTestEntity } from './onboarding/mail-test.entity.js';
import { WebhookDeliveryEntity } from './office/webhooks/webhook-delivery.entity.js';
import { MessageEntity } from './mail/message.entity.js';

/** All other entities are audited, so that a new table is not forgotten. */
export const AUDIT_RULES: AuditRules = {
  unaudited: [
    // Making and downloading one are audited as exports.
    ArchiveEntity,
    AuditDetailsEntity,
    AuditEntryEntity,
    AuditHeadEntity,
    ChangeCounterEntity,
    // They follow from the clients; of a merge the service itself says who and when.
    ClientKeyEntity,
    ClientMergeEntity,
    ClientMergeRowEntity,
    // A version names its blocks and author. A draft is written at each keystroke.
    ContentBlockEntity,
    ContentDraftEntity,
    NotificationEntity,
    EmailChangeEntity,
    FactorChallengeEntity,
    FreedHourEntity,
    ResourceSlotEntity,
    ReservationEntity,
    ReservationLockEntity,
    IdempotencyKeyEntity,
    // The import itself is audited, and each record that it makes.
    ImportPartEntity,
    ImportRowEntity,
    MailTestEntity,
    MessageEntity,
    CustomPageSlugEntity,
    // The consent stores the document's hash.
    PaperPartEntity,
    PaperVersionEntity,
    PasswordResetEntity,
    PictureDownloadEntity,
    PrivateLinkEntity,
    RefreshTokenEntity,
    RetentionRunEntity,
    SessionEndingEntity,
    WaitlistOfferEntity,
    // Each repeats a record; the webhook is audited.
    WebhookDeliveryEntity,
  ],
  sessions: SessionEntity,
};
