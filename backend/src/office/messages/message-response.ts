import { In, type EntityManager } from 'typeorm';
import { ClientEntity } from '../../clients/client.entity.js';
import type { Message } from '../../contract/index.js';
import type { MessageEntity } from '../../mail/message.entity.js';

/** Messages for the staff, without their texts and with how to call the client. */
export async function toMessageResponses(manager: EntityManager, messages: readonly MessageEntity[]): Promise<Message[]> {
  const ids = [...new Set(messages.flatMap(({ client_id }) => client_id ?? []))];
  const clients =
    ids.length > 0
      ? await manager.find(ClientEntity, { where: { id: In(ids) }, select: { id: true, name: true, phones: true } })
      : [];
  const byId = new Map(clients.map((client) => [client.id, client]));
  return messages.map((message) => toMessageResponse(message, byId.get(message.client_id ?? '')));
}

const toMessageResponse = (
  {
    lane: _lane,
    network: _network,
    recipient_key: _key,
    body,
    calendar: _calendar,
    instead: _instead,
    once_key: _once,
    expires_at: _expires,
    untold_since: _untold,
    known_before: _known,
    ...message
  }: MessageEntity,
  client: Pick<ClientEntity, 'name' | 'phones'> | undefined,
): Message => ({
  ...message,
  has_body: body !== null,
  client_name: client?.name ?? null,
  client_phone: client?.phones[0] ?? null,
});
