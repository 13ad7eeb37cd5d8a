import { Injectable } from '@nestjs/common';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CLINIC_META } from '../../contract/index.js';
import { etagOf } from '../../core/cache/cached-response.js';
import { escapeMarkup } from '../../core/http/escape-markup.js';
import { Sender, type MailSender } from '../../mail/sender.js';
import { PROJECT_DIR } from '../../core/settings/settings.js';

const FILE = join(PROJECT_DIR, 'admin/dist/index.html');

/** The panel's page with the clinic's name, which the sign-in screen shows. */
@Injectable()
export class PanelPage {
  private readonly built = existsSync(FILE) ? readFileSync(FILE, 'utf8') : null;

  constructor(private readonly sender: Sender) {}

  /** False when the page has no place for the name, or the clinic cannot be read. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const sender = await this.sender.get().catch(() => null);
    if (this.built === null || sender === null) return false;
    const body = Buffer.from(named(this.built, sender));
    const tag = `"${etagOf(body)}"`;
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('ETag', tag);
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return true;
    }
    response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
}

function named(html: string, { name, logo }: MailSender): string {
  const meta = Object.entries({ [CLINIC_META.name]: name, [CLINIC_META.logo]: logo?.src ?? '' })
    .map(([what, value]) => `<meta name="${what}" content="${escapeMarkup(value)}" />`)
    .join('');
  return html
    .replace(/(<title>[^<]* · )[^<]*/, (_title, before: string) => `${before}${escapeMarkup(name)}`)
    .replace('</head>', () => `${meta}</head>`);
}
