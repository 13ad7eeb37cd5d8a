import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import type { EntityManager } from 'typeorm';
import { tooManyAttempts } from '../../core/limits/rate-limiters.js';
import { UserEntity } from './user.entity.js';

/** OWASP's second setting for Argon2id (the library's default): 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MiB and one of libuv's four threads, which files and DNS need too. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 40;

/** Costs as much as a real hash and matches no password; verified for unknown e-mails. */
const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

@Injectable()
export class Passwords {
  private readonly queue = new PQueue({ concurrency: AT_ONCE });

  hash(password: string): Promise<string> {
    return this.enqueue(() => hash(canonical(password), COST));
  }

  /** Takes the same time with and without a stored hash. */
  async matches(password: string, stored: string | null): Promise<boolean> {
    const isSame = await this.enqueue(() => verify(stored ?? NOBODYS_HASH, canonical(password)));
    return isSame && stored !== null;
  }

  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(stored);
    return memoryCost < COST.memoryCost || timeCost < COST.timeCost || parallelism !== COST.parallelism;
  }

  /** Hashing is the most expensive work that a stranger can cause; beyond a short queue requests are refused. */
  private async enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (this.queue.size >= LONGEST_QUEUE) throw tooManyAttempts(5);
    return this.queue.add(work);
  }
}

/** NFKC, because keyboards compose accents differently. */
export const canonical = (password: string): string => password.normalize('NFKC');

/** For a new password, not for a new hash of the same one: calendar feeds of the old password become invalid. */
export async function setPasswordHash(manager: EntityManager, userId: string, password_hash: string): Promise<void> {
  await manager.update(UserEntity, { id: userId }, { password_hash, password_version: () => 'password_version + 1' });
}
