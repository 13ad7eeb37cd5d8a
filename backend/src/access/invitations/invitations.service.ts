import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { In, MoreThan, type EntityManager } from 'typeorm';
import {
  HOUR_MS,
  INVITATION_HOURS,
  type Invitation,
  type InvitedPerson,
  type NewStaff,
  type Session,
} from '../../contract/index.js';
import { actingAs } from '../../core/audit/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/failures.js';
import { conflict, invalidFields, notFound, ProblemException } from '../../core/http/problem.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { Administrators } from '../accounts/administrators.js';
import { hashOfToken, newHashedToken } from '../secret-tokens.js';
import { SessionResponses } from '../sessions/session-responses.js';
import { Sessions, type Origin } from '../sessions/sessions.js';
import { checkNewPassword } from '../users/new-password.js';
import { Passwords } from '../users/passwords.js';
import { invitationEmail, invitationLink } from './invitation-email.js';
import { InvitationEntity } from './invitation.entity.js';

const NOT_FOUND = 'Invitación no encontrada';
const GONE = 'Esta invitación ya se ha usado, se ha retirado o ha caducado';
const REQUEST = 'POST /api/auth/invitations/:token/accept';

/** Invited people choose their own password. */
@Injectable()
export class Invitations {
  constructor(
    private readonly database: Database,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly answers: SessionResponses,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Newest first, including expired ones. */
  async list(): Promise<Invitation[]> {
    const { manager } = this.database.reader;
    const invitations = await manager.find(InvitationEntity, { order: { created_at: 'DESC', id: 'ASC' } });
    const mails = await manager.find(MessageEntity, {
      where: { kind: 'invitation', record_id: In(invitations.map(({ id }) => id)) },
      order: { created_at: 'ASC' },
    });
    return invitations.map((invitation) => {
      const mail = mails.findLast(({ record_id }) => record_id === invitation.id);
      return toResponse(invitation, mail ? this.stateOf(mail) : null);
    });
  }

  /** @throws ProblemException 409 when the account has access or a valid invitation. */
  async invite({ email: typed, roles }: NewStaff): Promise<Invitation> {
    const email = typed.toLowerCase();
    const pending = 'Ya tiene una invitación pendiente';
    const taken = (): ProblemException => conflict(pending, { email: pending }, 'taken');
    try {
      return await this.database.tx(async (manager) => {
        await this.administrators.refuseStaff(manager, email);
        const known = await manager.findOneBy(InvitationEntity, { email });
        if (known && known.expires_at > this.now()) throw taken();
        if (known) await manager.delete(InvitationEntity, { id: known.id });
        const id = randomUUID();
        const { token, ...link } = this.newLink();
        const invitation = { id, email, roles, created_at: this.now(), ...link };
        await manager.insert(InvitationEntity, invitation);
        return this.send(manager, invitation, token);
      });
    } catch (error) {
      if (isDuplicate(error)) throw taken();
      throw error;
    }
  }

  /** With a new link; the earlier link becomes invalid. */
  resend(id: string): Promise<Invitation> {
    return this.database.tx(async (manager) => {
      const invitation = await this.stored(manager, id);
      const { token, ...link } = this.newLink();
      await manager.update(InvitationEntity, { id }, link);
      await this.mails.cancel(manager, id, ['invitation']);
      return this.send(manager, { ...invitation, ...link }, token);
    });
  }

  withdraw(id: string): Promise<Invitation> {
    return this.database.tx(async (manager) => {
      const invitation = await this.stored(manager, id);
      await manager.delete(InvitationEntity, { id });
      await this.mails.cancel(manager, id, ['invitation']);
      return toResponse(invitation, null);
    });
  }

  /** @throws ProblemException 410 when the link is invalid. */
  async show(token: string): Promise<InvitedPerson> {
    const { email, roles, expires_at } = await this.open(token);
    return { email, roles: [...roles], expires_at };
  }

  /**
   * Creates the account and signs it in.
   * @throws ProblemException 410 when the link is invalid or was used; 400 for a weak password.
   */
  async accept(token: string, chosen: string, origin: Origin): Promise<Session> {
    const { email, roles } = await this.open(token);
    const password = await checkNewPassword(chosen, email);
    if (!password.ok) throw invalidFields({ password: password.message });
    const passwordHash = await this.passwords.hash(password.value);
    const actor = { id: null, address: origin.address, request: REQUEST };
    const session = await actingAs(actor, () =>
      this.database.tx(async (manager) => {
        // Compares the roles too: of two concurrent uses, or after a new mail, only one succeeds.
        const { affected } = await manager.delete(InvitationEntity, { token_hash: hashOfToken(token) });
        if (!affected) throw new ProblemException(410, GONE);
        return this.sessions.open(await this.administrators.admit(manager, { email, passwordHash, roles }), origin);
      }),
    );
    return this.answers.session(session);
  }

  private async open(token: string): Promise<InvitationEntity> {
    const where = { token_hash: hashOfToken(token), expires_at: MoreThan(this.now()) };
    const invitation = await this.database.reader.manager.findOneBy(InvitationEntity, where);
    if (!invitation) throw new ProblemException(410, GONE);
    return invitation;
  }

  private async stored(manager: EntityManager, id: string): Promise<InvitationEntity> {
    const invitation = await manager.findOne(InvitationEntity, { where: { id }, ...this.database.rowLock });
    if (!invitation) throw notFound(NOT_FOUND);
    return invitation;
  }

  private newLink(): { token: string; token_hash: string; expires_at: string } {
    return { ...newHashedToken(), expires_at: this.clock.ahead(INVITATION_HOURS * HOUR_MS) };
  }

  private async send(manager: EntityManager, invitation: InvitationEntity, token: string): Promise<Invitation> {
    await this.mails.enqueue(manager, invitationEmail(invitation, token, this.settings));
    const answer = toResponse(invitation, this.stateOf({ state: 'waiting' }));
    return this.settings.smtpUrl === null ? { ...answer, link: invitationLink(token, this.settings) } : answer;
  }

  /** Without a mail server a waiting mail becomes a file soon. */
  private stateOf({ state }: Pick<MessageEntity, 'state'>): MessageEntity['state'] {
    return this.settings.smtpUrl === null && (state === 'waiting' || state === 'sending') ? 'kept' : state;
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

const toResponse = ({ id, email, roles, created_at, expires_at }: InvitationEntity, mail: Invitation['mail']): Invitation => ({
  id,
  email,
  roles: [...roles],
  created_at,
  expires_at,
  mail,
});
