import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const COMMITS_ITSELF = Symbol('CommitsItself');

/**
 * Marks handlers that an `Idempotency-Key` does not put into one transaction with the key: those whose writes must
 * stand though the request fails (a refresh token used twice, a try that was counted), and those that take long
 * without the database, since the queue of writers must not wait for them.
 */
export const CommitsItself = (): CustomDecorator<symbol> => SetMetadata(COMMITS_ITSELF, true);
