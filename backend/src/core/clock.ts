/** The current time. Tests replace it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
