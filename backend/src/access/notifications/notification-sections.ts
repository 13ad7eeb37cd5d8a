import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A section of the notification mail, in Spanish. */
export interface SectionContent {
  /** Part of the subject, with a number. */
  title: string;
  lines: readonly string[];
}

export interface NotificationSection {
  /** True when there is something that no mail has reported. */
  hasContent(): Promise<boolean>;
  /** True when it must not wait for the interval. */
  isUrgent?(): Promise<boolean>;
  /** Returns the news and marks them as reported, inside the transaction of the mails. */
  take(manager: EntityManager): Promise<SectionContent | null>;
}

/** Modules register what they report to the clinic. */
@Injectable()
export class NotificationSections {
  readonly all: NotificationSection[] = [];

  register(section: NotificationSection): void {
    this.all.push(section);
  }

  /** A section at the top, whose news other sections skip. */
  registerFirst(section: NotificationSection): void {
    this.all.unshift(section);
  }
}
