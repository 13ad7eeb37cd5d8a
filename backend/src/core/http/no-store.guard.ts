import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** Nothing keeps what a handler answers unless that says so itself. A guard, since those come before all else that does. */
@Injectable()
export class NoStoreGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const response = context.switchToHttp().getResponse<Response>();
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
    return true;
  }
}
