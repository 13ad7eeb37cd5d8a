/** The current time. Tests replace it. */
export class Clock {
  now(): Date {
    return new Date();
  }

  /** The instant so many milliseconds ago, as it is stored. */
  ago(ms: number): string {
    return new Date(this.now().getTime() - ms).toISOString();
  }

  /** The instant in so many milliseconds, as it is stored. */
  ahead(ms: number): string {
    return new Date(this.now().getTime() + ms).toISOString();
  }
}
