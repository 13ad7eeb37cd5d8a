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
let atWork = 0;

/** What `work` changes is written down as this actor's. */
export async function actingAs<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  atWork += 1;
  try {
    return await storage.run(actor, work);
  } finally {
    atWork -= 1;
    // While a storage is enabled, Node before 24 calls its hooks for every socket, timer and promise of the process.
    if (atWork === 0) storage.disable();
  }
}

export const currentActor = (): Actor | undefined => (atWork === 0 ? undefined : storage.getStore());
