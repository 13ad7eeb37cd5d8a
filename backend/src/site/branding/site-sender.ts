import { Injectable } from '@nestjs/common';
import { ClinicService } from '../../clinic/clinic.service.js';
import { SiteStateService } from '../../clinic/site-state.service.js';
import { paletteOf, type ContentPicture } from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Sender, type MailSender } from '../../mail/sender.js';
import { ContentService } from '../content/content.service.js';

interface Seen {
  clinic: number;
  content: number;
  sender: Promise<MailSender>;
}

/** Mails have the clinic's name, palette and logo. */
@Injectable()
export class ClinicSender extends Sender {
  private seen: Seen | null = null;

  constructor(
    private readonly clinic: ClinicService,
    private readonly states: SiteStateService,
    private readonly content: ContentService,
    private readonly changes: ChangeCounters,
  ) {
    super();
  }

  /** Cached by the change counters. */
  async get(): Promise<MailSender> {
    const { clinic, content } = await this.changes.current();
    if (this.seen?.clinic === clinic && this.seen.content === content) return this.seen.sender;
    const sender = this.read();
    this.seen = { clinic, content, sender };
    sender.catch(() => (this.seen = null));
    return sender;
  }

  private async read(): Promise<MailSender> {
    const [clinic, { palette }, { blocks }] = await Promise.all([
      this.clinic.get(),
      this.states.get(),
      this.content.read('site'),
    ]);
    return { ...clinic, palette: paletteOf(palette), logo: blocks['logo'] as ContentPicture };
  }
}
