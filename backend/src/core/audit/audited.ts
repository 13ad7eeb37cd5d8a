import { Reflector } from '@nestjs/core';
import type { Area, AuditAction } from '../../contract/index.js';

/**
 * Audits requests that change nothing: reading a person's view, exports, signing in. `by-handler`: the handler writes its own
 * entries, because their contents depend on the result.
 */
export const Audited = Reflector.createDecorator<Extract<AuditAction, 'read' | 'export' | 'sign-in'> | 'by-handler'>();

/** The rows of the response count as read of this list, though the route is not that list. */
export const CountsAsRead = Reflector.createDecorator<Area>();
