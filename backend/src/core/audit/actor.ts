import { AsyncLocalStorage } from 'node:async_hooks';

/** Who is at work, and from where. */
export interface Actor {
  /** The account's id; null for a command on the server, and while somebody signs in. */
  id: string | null;
  address: string | null;
  /** Method and path, or the command. */
  request: string;
}

const storage = new AsyncLocalStorage<Actor>();

/** What `work` changes is written down as this actor's. */
export const actingAs = <T>(actor: Actor, work: () => Promise<T>): Promise<T> => storage.run(actor, work);

export const currentActor = (): Actor | undefined => storage.getStore();
