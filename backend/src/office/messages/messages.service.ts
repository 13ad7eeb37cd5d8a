import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  MESSAGE_CHANNEL_LABELS,
  MESSAGE_KIND_LABELS,
  MESSAGE_STATE_LABELS,
  STAFF_MESSAGE_KINDS,
  type ListQuery,
  type Message,
  type MessageKind,
  type MessageEmail,
} from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { conflict, notFound } from '../../core/http/problem.js';
import type { ExportSheet } from '../../core/exports/export-sheet.js';
import { listPage, listParts } from '../../core/lists/list-page.js';
import { ownColumns, type Condition, type ListSpec } from '../../core/lists/list-spec.js';
import { PageAnswer } from '../../core/lists/page.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { Sender } from '../../mail/sender.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { isSecret, toMessageEmail, withoutKeys } from './email-of-message.js';
import { toMessageResponses } from './message-response.js';

export const MESSAGES_LIST: ListSpec = {
  alias: 'message',
  fields: {
    ...ownColumns('message', 'text', 'id', 'kind', 'channel', 'record_id', 'client_id', 'recipient', 'subject', 'state', 'error'),
    ...ownColumns('message', 'text', 'created_at', 'sent_at', 'given_up_at', 'next_attempt_at'),
    ...ownColumns('message', 'number', 'attempts'),
  },
  search: 'message.recipient_key',
  defaultSort: [['message.created_at', 'DESC']],
};

const NOT_ABOUT_STAFF: Condition = { sql: 'message.kind NOT IN (:...staff)', parameters: { staff: STAFF_MESSAGE_KINDS } };
const isForAdministrators = (kind: MessageKind | ''): boolean => STAFF_MESSAGE_KINDS.some((each) => each === kind);
const isAdministrator = (caller: Caller | null): boolean => !!caller?.roles.includes('admin');

const LINE_FIELDS = [
  'id',
  'created_at',
  'channel',
  'kind',
  'recipient',
  'subject',
  'state',
  'sent_at',
  'error',
  'record_id',
  'client_id',
] as const;
type Line = Pick<MessageEntity, (typeof LINE_FIELDS)[number]> & { text: string | null };

export const MESSAGES_SHEET: ExportSheet<Line> = {
  file: 'mensajes',
  columns: [
    ['Fecha', 'created_at', 'instant'],
    ['Canal', 'channel', MESSAGE_CHANNEL_LABELS],
    ['Tipo', 'kind', MESSAGE_KIND_LABELS],
    ['Para', 'recipient'],
    ['Asunto', 'subject'],
    ['Texto', 'text'],
    ['Estado', 'state', MESSAGE_STATE_LABELS],
    ['Enviado', 'sent_at', 'instant'],
    ['Error', 'error'],
    ['Registro', 'record_id'],
    ['Cliente', 'client_id'],
    ['Id', 'id'],
  ],
};

/** The messages to clients, so that the staff sees failures. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly database: Database,
    private readonly queue: MailQueue,
    private readonly sender: Sender,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException 400 that names an unknown sort or filter field. */
  async list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<Message>> {
    const { manager } = this.database.reader;
    const conditions = isAdministrator(caller) ? [] : [NOT_ABOUT_STAFF];
    const { items, total } = await listPage(manager.getRepository(MessageEntity), MESSAGES_LIST, query, conditions);
    return new PageAnswer('messages', query, await toMessageResponses(manager, items), total);
  }

  /** All messages with their texts, without the tokens of their links. */
  async *lines(): AsyncGenerator<Line[]> {
    const repository = this.database.reader.getRepository(MessageEntity);
    const toLine = (message: MessageEntity): Line => ({
      ...(Object.fromEntries(LINE_FIELDS.map((name) => [name, message[name]])) as Omit<Line, 'text'>),
      text: isSecret(message) || message.body === null ? null : withoutKeys(message.body),
    });
    yield* listParts(repository, MESSAGES_LIST, {}, toLine);
  }

  async get(id: string, caller: Caller | null): Promise<Message> {
    const { manager } = this.database.reader;
    return only(manager, visible(await manager.findOneBy(MessageEntity, { id }), caller));
  }

  async email(id: string, caller: Caller | null): Promise<MessageEmail> {
    const message = visible(await this.database.reader.manager.findOneBy(MessageEntity, { id }), caller);
    return toMessageEmail(message, await this.sender.get());
  }

  /** @throws ProblemException 409 while it is being sent, after its text was erased, or when its time has passed. */
  resend(id: string, caller: Caller | null): Promise<Message> {
    return this.database.tx(async (manager) => {
      const message = await this.locked(manager, id, caller);
      if (message.state === 'void') throw conflict('Este mensaje se anuló: ya no hace falta');
      if (message.state === 'sending') throw conflict('El mensaje se está enviando');
      if (message.body === null) throw conflict('El texto del mensaje ya se ha borrado');
      const now = this.clock.now().toISOString();
      if (message.expires_at !== null && message.expires_at <= now)
        throw conflict('Este mensaje ya no sirve: ha pasado su momento');
      this.database.afterCommit(() => this.queue.wake());
      const anew = { state: 'waiting', attempts: 0, next_attempt_at: now, given_up_at: null } as const;
      if (message.state === 'sent' || message.state === 'kept') {
        const again = {
          ...message,
          ...anew,
          id: newId(),
          network: null,
          once_key: null,
          instead: null,
          untold_since: null,
          known_before: null,
          sent_at: null,
          error: null,
          created_at: now,
        };
        await manager.insert(MessageEntity, again);
        return only(manager, again);
      }
      const { state, attempts } = message;
      const { affected } = await manager.update(MessageEntity, { id, state, attempts }, anew);
      if (affected !== 1) throw conflict('El mensaje se está enviando');
      return only(manager, { ...message, ...anew });
    });
  }

  /** @throws ProblemException 409 unless it has failed. */
  void(id: string, caller: Caller | null): Promise<Message> {
    return this.database.tx(async (manager) => {
      const message = await this.locked(manager, id, caller);
      const { affected } = await manager.update(MessageEntity, { id, state: 'failed' }, { state: 'void' });
      if (affected !== 1) throw conflict('Solo se quita un mensaje que ya no se intenta enviar');
      return only(manager, { ...message, state: 'void' });
    });
  }

  private async locked(manager: EntityManager, id: string, caller: Caller | null): Promise<MessageEntity> {
    return visible(await manager.findOne(MessageEntity, { where: { id }, ...this.database.rowLock }), caller);
  }
}

async function only(manager: EntityManager, message: MessageEntity): Promise<Message> {
  const [response] = await toMessageResponses(manager, [message]);
  if (!response) throw new Error('One message has one response');
  return response;
}

/** @throws ProblemException 404, also for messages that the caller may not see. */
function visible(message: MessageEntity | null, caller: Caller | null): MessageEntity {
  if (!message || (isForAdministrators(message.kind) && !isAdministrator(caller))) throw notFound('Mensaje no encontrado');
  return message;
}
