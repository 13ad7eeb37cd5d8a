import type { LiveChange, LiveReady, Topic } from '../../src/contract/index.js';

export interface ReadStream {
  status: number;
  headers: Headers;
  /** The server's time in the first event. */
  readyAt: string;
  /** Reported topics, in order. */
  topics: Topic[];
  lastId(): string;
  isEnded(): boolean;
  /** Waits until `isSo`, because a machine may be busy. */
  until(isSo: () => boolean, milliseconds?: number): Promise<boolean>;
  close(): void;
}

/** Reads /api/events as the panel does. Resolves when the stream is ready. */
export async function openStream(url: string, token: string, lastEventId?: string): Promise<ReadStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    signal: abort.signal,
    headers: { Authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
  });
  const topics: Topic[] = [];
  let text = '';
  let id = '';
  let readyAt = '';
  let isEnded = false;

  const take = (block: string): void => {
    const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    id = field('id') ?? id;
    const data = field('data');
    if (data === undefined) return;
    if (field('event') === 'ready') readyAt = (JSON.parse(data) as LiveReady).at;
    else topics.push((JSON.parse(data) as LiveChange).topic);
  };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach(take);
      }
    } catch {
      // Closed by the test or by the server.
    }
    isEnded = true;
  };
  void read();

  const until = async (isSo: () => boolean, milliseconds = 20_000): Promise<boolean> => {
    for (const end = performance.now() + milliseconds; performance.now() < end;) {
      if (isSo()) return true;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return isSo();
  };
  await until(() => readyAt !== '' || isEnded);
  return {
    status: response.status,
    headers: response.headers,
    readyAt,
    topics,
    lastId: () => id,
    isEnded: () => isEnded,
    until,
    close: () => abort.abort(),
  };
}
