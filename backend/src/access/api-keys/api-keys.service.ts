import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { In, IsNull, LessThan } from 'typeorm';
import {
  API_KEY_PREFIX,
  API_KEY_REFUSALS,
  API_KEY_SHOWN,
  type ApiKey,
  type CreatedApiKey,
  type NewApiKey,
} from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { append } from '../../core/audit/audit-hash-chain.js';
import { newId } from '../../core/database/new-id.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { invalidFields, notFound } from '../../core/http/problem.js';
import { loggablePath } from '../../core/http/server/private-addresses.js';
import { addressLimitKey } from '../../core/limits/limit-keys.js';
import { countOf, RateLimiters, refusedBy, tooMany } from '../../core/limits/rate-limiters.js';
import { AccountNotices } from '../account-mails/account-notices.js';
import { hashOfToken, newToken } from '../secret-tokens.js';
import { UserEntity } from '../users/user.entity.js';
import { ApiKeyEntity } from './api-key.entity.js';

const PER_KEY = { keyPrefix: 'api-key', points: 600, duration: 60 };
/** Requests with invalid keys, by network address. */
const INVALID = { keyPrefix: 'api-key-invalid', points: 60, duration: 60 };
/** The audit has the first refused calls of a minute, and then every tenfold: a flood must not fill it. */
const REFUSED = { keyPrefix: 'api-key-refused', points: 10, duration: 60 };
/** The last use is written at most once in this time. */
const USE_NOTED_MS = 60_000;

/** For the audit. */
interface Call {
  resource: string;
  request: Pick<Request, 'ip' | 'method' | 'path'>;
}

@Injectable()
export class ApiKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiters: RateLimiters,
    private readonly notices: AccountNotices,
  ) {}

  async list(): Promise<ApiKey[]> {
    const { manager } = this.database.reader;
    const rows = await manager.find(ApiKeyEntity, { where: { revoked_at: IsNull() }, order: { created_at: 'DESC', id: 'ASC' } });
    const accounts = await manager.findBy(UserEntity, { id: In(rows.flatMap(({ user_id }) => user_id ?? [])) });
    const emails = new Map(accounts.map(({ id, email }) => [id, email]));
    return rows.map((row) => toApiKey(row, emails.get(row.user_id ?? '') ?? null));
  }

  /** @throws ProblemException 400 for an expiry in the past or a malformed network. */
  async create(body: NewApiKey, { userId, email }: Caller): Promise<CreatedApiKey> {
    const now = this.clock.now().toISOString();
    if (body.expires_at !== null && body.expires_at <= now) throw invalidFields({ expires_at: API_KEY_REFUSALS.past });
    if (body.networks.some((network) => rangeOf(network) === null)) throw invalidFields({ networks: API_KEY_REFUSALS.network });
    const key = API_KEY_PREFIX + newToken();
    const id = newId();
    const row = {
      id,
      ...body,
      prefix: key.slice(0, API_KEY_SHOWN),
      key_hash: hashOfToken(key),
      created_at: now,
      user_id: userId,
    };
    await this.database.tx(async (manager) => {
      await manager.insert(ApiKeyEntity, row);
      await this.notices.notify(manager, { id: userId, email }, 'api key');
    });
    return { id, key };
  }

  /** From the next request on. @throws ProblemException 404. */
  async revoke(id: string): Promise<ApiKey> {
    return this.database.tx(async (manager) => {
      const row = await manager.findOneBy(ApiKeyEntity, { id, revoked_at: IsNull() });
      if (!row) throw notFound(API_KEY_REFUSALS.unknown);
      await manager.update(ApiKeyEntity, id, { revoked_at: this.clock.now().toISOString() });
      return toApiKey(row, null);
    });
  }

  /**
   * The caller of a valid key; null for a key that is unknown, revoked, expired, or used from another network.
   * @throws ProblemException 429.
   */
  async callerOf(key: string, call: Call): Promise<Caller | null> {
    const { ip: address } = call.request;
    const row = await this.database.reader.manager.findOneBy(ApiKeyEntity, { key_hash: hashOfToken(key) });
    const now = this.clock.now();
    const isExpired = row?.expires_at !== null && (row?.expires_at ?? '') <= now.toISOString();
    if (!row || row.revoked_at !== null || isExpired || !isWithin(row.networks, address)) {
      if (row) await this.noteRefused(row.id, call);
      await this.limit(INVALID, addressLimitKey(address));
      return null;
    }
    try {
      await this.limit(PER_KEY, row.id);
    } catch (refusal) {
      await this.noteRefused(row.id, call);
      throw refusal;
    }
    await this.noteUse(row, now, address);
    return {
      userId: row.id,
      email: row.name,
      role: null,
      roles: [],
      isStaff: false,
      pendingStep: null,
      aal: 'aal1',
      sessionId: row.id,
      isRecentlyAuthenticated: false,
      scopes: row.scopes,
    };
  }

  async noteRefused(id: string, { resource, request: { ip, method, path } }: Call): Promise<void> {
    const calls = await countOf(this.limiters.limiter(REFUSED).consume(id));
    if (calls > REFUSED.points && !Number.isInteger(Math.log10(calls))) return;
    const event = {
      action: 'refused',
      resource,
      recordId: null,
      subject: null,
      actor: id,
      before: null,
      after: { calls },
    } as const;
    const actor = { address: ip ?? null, request: `${method} ${loggablePath(path)}` };
    await this.database.tx((manager) => append(manager, [event], actor, this.clock.now().toISOString()));
  }

  private async limit(options: typeof PER_KEY, key: string): Promise<void> {
    const seconds = this.limiters.areOn ? await refusedBy(this.limiters.limiter(options).consume(key)) : null;
    if (seconds !== null) throw tooMany('Demasiadas peticiones con esta clave', seconds);
  }

  private async noteUse({ id, last_used_at }: ApiKeyEntity, now: Date, address: string | undefined): Promise<void> {
    const before = new Date(now.getTime() - USE_NOTED_MS).toISOString();
    if (last_used_at !== null && last_used_at > before) return;
    const use = { last_used_at: now.toISOString(), last_used_address: address ?? null };
    await this.database.tx(async (manager) => {
      await manager.update(ApiKeyEntity, { id, last_used_at: IsNull() }, use);
      await manager.update(ApiKeyEntity, { id, last_used_at: LessThan(before) }, use);
    });
  }
}

/** Null when it is no network. */
function rangeOf(network: string): ReturnType<typeof ipaddr.parseCIDR> | null {
  // The package also reads `10` as 0.0.0.10.
  if (!network.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(network.split('/')[0] ?? '')) return null;
  try {
    if (network.includes('/')) return ipaddr.parseCIDR(network);
    const address = ipaddr.process(network);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  } catch {
    return null;
  }
}

function isWithin(networks: readonly string[], address: string | undefined): boolean {
  if (networks.length === 0) return true;
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const range = rangeOf(network);
    return range !== null && range[0].kind() === parsed.kind() && parsed.match(range);
  });
}

const toApiKey = (
  { id, name, prefix, scopes, networks, created_at, expires_at, last_used_at, last_used_address }: ApiKeyEntity,
  created_by: string | null,
): ApiKey => ({ id, name, prefix, scopes, networks, created_at, created_by, expires_at, last_used_at, last_used_address });
