import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Area, AuditAction } from '../../contract/index.js';

export const AUDITED = Symbol('Audited');

/** Audits requests that change nothing: reading a person's view, exports, signing in. */
export const Audited = (action: Extract<AuditAction, 'read' | 'export' | 'sign-in'>): CustomDecorator<symbol> =>
  SetMetadata(AUDITED, action);

export const COUNTED_AREA = Symbol('CountedArea');

/** The rows of the response count as read of this list, though the route is not that list. */
export const CountsAsRead = (area: Area): CustomDecorator<symbol> => SetMetadata(COUNTED_AREA, area);

/** The handler writes its own entries, because their contents depend on the result. */
export const AuditedByHandler = (): CustomDecorator<symbol> => SetMetadata(AUDITED, 'by-handler');
