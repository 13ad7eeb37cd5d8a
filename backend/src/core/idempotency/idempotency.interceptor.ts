import {
  type CallHandler,
  type CustomDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { ProblemException } from '../http/problem.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

const MAX_KEY_LENGTH = 255;
const hash = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * A repeated POST with the same `Idempotency-Key` gets the first response and writes nothing. The key is stored in the
 * transaction of the write. A refused request stores no key and may be corrected and sent again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined) return next.handle();
    if (typeof key !== 'string' || key.trim() === '' || key.length > MAX_KEY_LENGTH) {
      throw new ProblemException(400, `Idempotency-Key debe tener entre 1 y ${MAX_KEY_LENGTH} caracteres`);
    }
    const submission = new Submission(key, request);
    const response = context.switchToHttp().getResponse<Response>();
    const targets = [context.getHandler(), context.getClass()];
    const commitsItself = this.reflector.getAllAndOverride<boolean | undefined>(COMMITS_ITSELF, targets) ?? false;
    const run = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.once(submission, response, commitsItself, run));
  }

  private async once(
    submission: Submission,
    response: Response,
    commitsItself: boolean,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    const earlier = await this.find(submission);
    if (earlier) return this.replay(earlier, submission, response);
    try {
      if (commitsItself) {
        const answer = await run();
        await this.store(submission, response.statusCode, answer);
        return answer;
      }
      return await this.database.tx(async () => {
        // Stored first, so that a concurrent request with the same key waits.
        await this.store(submission, 0, null);
        const answer = await run();
        const answered = { status: response.statusCode, sealed_answer: submission.encrypt(answer) };
        await this.database.manager.update(IdempotencyKeyEntity, submission.keyHash, answered);
        return answer;
      });
    } catch (error) {
      const winner = isDuplicate(error) ? await this.find(submission) : null;
      if (winner) return this.replay(winner, submission, response);
      throw error;
    }
  }

  private find(submission: Submission): Promise<IdempotencyKeyEntity | null> {
    return this.database.reader.manager.findOneBy(IdempotencyKeyEntity, { key_hash: submission.keyHash });
  }

  private store(submission: Submission, status: number, answer: unknown): Promise<unknown> {
    return this.database.tx((manager) =>
      manager.insert(IdempotencyKeyEntity, {
        key_hash: submission.keyHash,
        body_hash: submission.bodyHash,
        status,
        sealed_answer: submission.encrypt(answer),
        created_at: this.clock.now().toISOString(),
      }),
    );
  }

  private replay(earlier: IdempotencyKeyEntity, submission: Submission, response: Response): unknown {
    if (earlier.body_hash !== submission.bodyHash) {
      throw new ProblemException(422, 'Esta Idempotency-Key ya se usó con otros datos');
    }
    response.status(earlier.status).setHeader('Idempotent-Replayed', 'true');
    return submission.unseal(earlier.sealed_answer);
  }
}

/** A key with its body. The response is encrypted with both, because it contains personal data or tokens. */
class Submission {
  readonly keyHash: string;
  readonly bodyHash: string;
  private readonly encryptionKey: Buffer;

  constructor(key: string, request: Request) {
    const body = JSON.stringify(request.body ?? null);
    const caller = request.user?.userId ?? '';
    this.keyHash = hash('key', caller, request.path, key).toString('hex');
    this.bodyHash = hash('body', body).toString('hex');
    this.encryptionKey = hash('seal', caller, key, body);
  }

  encrypt(answer: unknown): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.encryptionKey, iv);
    const encrypted = Buffer.concat([cipher.update(JSON.stringify(answer ?? null), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
  }

  unseal(stored: string): unknown {
    const bytes = Buffer.from(stored, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.encryptionKey, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
  }
}

const COMMITS_ITSELF = Symbol('CommitsItself');

/**
 * Marks handlers that run outside the idempotency transaction: their writes must stay even if the request fails (a reused refresh
 * token, a counted attempt), or they do slow work during which other writers must not wait.
 */
export const CommitsItself = (): CustomDecorator<symbol> => SetMetadata(COMMITS_ITSELF, true);
