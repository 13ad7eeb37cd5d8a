import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Logger, type OnModuleDestroy } from '@nestjs/common';

const PROCESS = fileURLToPath(new URL('./warm-up-process.js', import.meta.url));
const LONGEST_REASON = 2000;
/** `nice` must precede the process: on Linux a later priority applies to one thread. Windows sets a whole process. */
const LOW_PRIORITY: [string, ...string[]] =
  process.platform === 'win32' ? [process.execPath] : ['nice', '-n', String(constants.priority.PRIORITY_LOW), process.execPath];

/** Makes the usual sizes of built-in pictures in a process with low priority. */
export class PictureWarmUp implements OnModuleDestroy {
  private readonly logger = new Logger(PictureWarmUp.name);
  private child: ChildProcess | null = null;

  constructor(
    private readonly picturesDir: string,
    private readonly variantsDir: string,
  ) {}

  /** Resolves at the end, successful or not. */
  async run(): Promise<void> {
    const [command, ...before] = LOW_PRIORITY;
    const child = spawn(command, [...before, PROCESS, this.picturesDir, this.variantsDir], {
      // One picture at a time, without the server's environment.
      env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    if (process.platform === 'win32' && child.pid !== undefined) lower(child.pid);
    let reason = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (reason = (reason + text).slice(0, LONGEST_REASON)));
    try {
      const [code] = (await once(child, 'close')) as [number | null];
      if (code !== 0 && this.child === child) reason ||= `ended with ${code ?? child.signalCode}`;
    } catch (error) {
      reason = String(error);
    }
    if (this.child !== child) return;
    this.child = null;
    if (reason) this.logger.warn(`Pictures could not all be prepared: ${reason.trim()}`);
  }

  async onModuleDestroy(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child?.kill('SIGKILL')) await once(child, 'close');
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended, or priorities are not allowed here.
  }
}
