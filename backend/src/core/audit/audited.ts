import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { AuditAction } from '../../contract/index.js';

export const AUDITED = Symbol('Audited');

/** For what is written down besides the changes of who is signed in: reading a person's view, exports, signing in. */
export const Audited = (action: Extract<AuditAction, 'read' | 'export' | 'sign-in'>): CustomDecorator<symbol> =>
  SetMetadata(AUDITED, action);

/** The handler writes its own entries, as the request's actor: what they say depends on what it finds. */
export const AuditedByHandler = (): CustomDecorator<symbol> => SetMetadata(AUDITED, 'by-handler');
