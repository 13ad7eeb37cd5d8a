import type { ExecutionContext, NestInterceptor } from '@nestjs/common';
import { InterceptorsConsumer } from '@nestjs/core/internal';

/** Has nothing to add to most requests, and says to which. */
export interface ConcernedInterceptor extends NestInterceptor {
  concerns(context: ExecutionContext): boolean;
}

type Intercept = InterceptorsConsumer['intercept'];

const ofTheFramework = Object.getOwnPropertyDescriptor(InterceptorsConsumer.prototype, 'intercept')?.value as Intercept;

const isConcerned = (interceptor: NestInterceptor & Partial<ConcernedInterceptor>, context: ExecutionContext): boolean =>
  interceptor.concerns?.(context) ?? true;

/**
 * Nest leads each request through all interceptors, in streams of streams with a scope each: a fifth of what a visitor's form made the
 * collector clear away, for three that have something to add to hardly any. Those whom a request does not concern are left out
 * here, and where nobody is left the handler is called at once.
 */
export function interceptWhereConcerned(): void {
  const intercept: Intercept = function (this: InterceptorsConsumer, interceptors, args, instance, callback, next, type) {
    const context = this.createContext(args, instance, callback);
    const concerned = interceptors.filter((interceptor) => isConcerned(interceptor, context));
    return ofTheFramework.call(this, concerned, args, instance, callback, next, type);
  };
  InterceptorsConsumer.prototype.intercept = intercept;
}
