import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/**
 * Sets `Cache-Control: no-store` unless the handler sets another value. A guard, because guards run before everything that sets
 * headers.
 */
@Injectable()
export class NoStoreGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const response = context.switchToHttp().getResponse<Response>();
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
    return true;
  }
}
