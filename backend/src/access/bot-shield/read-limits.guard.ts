import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isReading, ReadLimits } from '../../platform/limits/read-limits.js';

/** Visitors' reading is counted in front of the framework. Whoever brings a token is known only here: staff read as they like. */
@Injectable()
export class ReadLimitsGuard implements CanActivate {
  constructor(private readonly reads: ReadLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!isReading(request) || request.headers.authorization === undefined || request.user) return true;
    const refusal = await this.reads.refusal(request);
    if (refusal) throw refusal;
    return true;
  }
}
