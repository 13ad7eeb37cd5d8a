import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Logger, type OnModuleDestroy } from '@nestjs/common';

const PROCESS = fileURLToPath(new URL('./warm-up-process.js', import.meta.url));
const LONGEST_REASON = 2000;
/**
 * By `nice`, before there is a thread: on Linux a priority set later is one thread's, and those that began before it keep
 * theirs. Windows sets a process's as a whole.
 */
const GIVING_WAY: [string, ...string[]] =
  process.platform === 'win32' ? [process.execPath] : ['nice', '-n', String(constants.priority.PRIORITY_LOW), process.execPath];

/** Has the built-in pictures' usual sizes made before somebody asks, by a process that gives way to everything else. */
export class PictureWarmUp implements OnModuleDestroy {
  private readonly logger = new Logger(PictureWarmUp.name);
  private child: ChildProcess | null = null;

  constructor(
    private readonly picturesDir: string,
    private readonly variantsDir: string,
  ) {}

  /** Resolves when it is over, however it ends. */
  async run(): Promise<void> {
    const [command, ...before] = GIVING_WAY;
    const child = spawn(command, [...before, PROCESS, this.picturesDir, this.variantsDir], {
      // One picture at a time, and none of what the server was started with.
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
    // Over already, or not allowed here: then it is as before, one picture at a time and half of the time.
  }
}
