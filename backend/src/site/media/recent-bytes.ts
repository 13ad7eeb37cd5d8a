/** Keeps what was asked for last, up to a number of bytes; a Map remembers the order of insertion. */
export class RecentBytes<T extends { readonly bytes: Buffer }> {
  private readonly items = new Map<string, T>();
  private held = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): T | undefined {
    const item = this.items.get(key);
    if (item) {
      this.items.delete(key);
      this.items.set(key, item);
    }
    return item;
  }

  set(key: string, item: T): void {
    if (item.bytes.length > this.maxBytes / 8) return;
    this.remove(key);
    this.items.set(key, item);
    this.held += item.bytes.length;
    for (const oldest of this.items.keys()) {
      if (this.held <= this.maxBytes) break;
      this.remove(oldest);
    }
  }

  get size(): number {
    return this.held;
  }

  private remove(key: string): void {
    this.held -= this.items.get(key)?.bytes.length ?? 0;
    this.items.delete(key);
  }
}
