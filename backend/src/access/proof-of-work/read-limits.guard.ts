import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isReading, ReadLimits } from '../../core/limits/read-limits.js';

/** A middleware counts reads of visitors. Only a guard knows the account of a token: the staff has no limit. */
@Injectable()
export class ReadLimitsGuard implements CanActivate {
  constructor(private readonly reads: ReadLimits) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    return !isReading(request) || request.headers.authorization === undefined || !!request.user || this.admit(request);
  }

  private async admit(request: Request): Promise<boolean> {
    const refusal = await this.reads.refusal(request);
    if (refusal) throw refusal;
    return true;
  }
}
