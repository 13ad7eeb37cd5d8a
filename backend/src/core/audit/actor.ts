import { AsyncLocalStorage } from 'node:async_hooks';

/** The account that acts, and its network address. */
export interface Actor {
  /** Null for a command on the server, and during a sign-in. */
  id: string | null;
  address: string | null;
  /** Method and path, or the name of the command. */
  request: string;
  /** Set when the audit has an entry of this request. */
  isAudited?: boolean;
}

const storage = new AsyncLocalStorage<Actor>();

/** The audit attributes the changes of `work` to `actor`. */
export const actingAs = <T>(actor: Actor, work: () => Promise<T>): Promise<T> => storage.run(actor, work);

export const currentActor = (): Actor | undefined => storage.getStore();
