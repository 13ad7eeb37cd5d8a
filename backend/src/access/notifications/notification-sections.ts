import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What one section has to say, in the clinic's language. */
export interface News {
  /** Part of the mail's subject: what and how many. */
  title: string;
  lines: readonly string[];
}

export interface NotificationSection {
  /** Whether there is something that no digest has told. */
  hasNews(): Promise<boolean>;
  /** Whether it cannot wait until the interval between two digests is over. */
  isUrgent?(): Promise<boolean>;
  /** Gives it and marks it as told, within the transaction that promises the mails. */
  take(manager: EntityManager): Promise<News | null>;
}

/** The rooms that have something to tell the clinic register it here. */
@Injectable()
export class NotificationSections {
  readonly all: NotificationSection[] = [];

  register(section: NotificationSection): void {
    this.all.push(section);
  }

  /** Its news stand at the top, and no other section tells them again. */
  registerFirst(section: NotificationSection): void {
    this.all.unshift(section);
  }
}
