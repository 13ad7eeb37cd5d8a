import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WRITTEN_AT_ONCE = 64 * 1024;
const READ_AT_ONCE = 16 * 1024;
const END = '\n';

/** The ids of a list's rows in their order, on the disk: of a million they are a hundred megabytes of memory. */
export class IdFile {
  private readonly file: number;
  private waiting: string[] = [];
  private waitingBytes = 0;
  private written = 0;

  constructor() {
    const path = join(tmpdir(), `radiance-export-${randomUUID()}`);
    this.file = openSync(path, 'wx+', 0o600);
    try {
      // Nobody else sees it, and it goes with the process.
      unlinkSync(path);
    } catch {
      // Windows lets nobody remove what is open: it stays in the folder of temporary files.
    }
  }

  empty(): void {
    this.waiting = [];
    this.waitingBytes = 0;
    this.written = 0;
    ftruncateSync(this.file);
  }

  add(id: string): void {
    this.waiting.push(id);
    this.waitingBytes += id.length + END.length;
    if (this.waitingBytes >= WRITTEN_AT_ONCE) this.write();
  }

  *parts(size: number): Generator<string[]> {
    this.write();
    const bytes = Buffer.alloc(READ_AT_ONCE);
    let ids: string[] = [];
    let rest = '';
    for (let at = 0; at < this.written; at += READ_AT_ONCE) {
      const read = readSync(this.file, bytes, 0, READ_AT_ONCE, at);
      const lines = (rest + bytes.toString('utf8', 0, read)).split(END);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (ids.push(line) < size) continue;
        yield ids;
        ids = [];
      }
    }
    if (ids.length > 0) yield ids;
  }

  close(): void {
    closeSync(this.file);
  }

  private write(): void {
    if (this.waiting.length > 0) this.written += writeSync(this.file, this.waiting.join(END) + END, this.written);
    this.waiting = [];
    this.waitingBytes = 0;
  }
}
