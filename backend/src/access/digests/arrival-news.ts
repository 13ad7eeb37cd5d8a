import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import type { MessageKind } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { MessageEntity } from '../../platform/mail/message.entity.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { DigestSections, type DigestSection, type News } from './digest-sections.js';

const WORDS: Partial<Record<MessageKind, { one: string; many: string; list: string }>> = {
  'appointment-received': { one: 'cita', many: 'citas', list: 'appointments' },
  'order-confirmation': { one: 'pedido', many: 'pedidos', list: 'orders' },
  'waiting-received': { one: 'petición de lista de espera', many: 'peticiones de lista de espera', list: 'waiting' },
  'lead-received': { one: 'mensaje', many: 'mensajes', list: 'leads' },
};
const MOST_TAKEN = 500;
const MOST_NAMED = 20;

/** What has come in by the site, with a link to each in the panel: nobody's name or words travel by mail. */
@Injectable()
export class ArrivalNews implements DigestSection, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sections: DigestSections,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.sections.register(this);
  }

  hasNews(): Promise<boolean> {
    return this.database.reader.manager.existsBy(MessageEntity, { untold_since: Not(IsNull()) });
  }

  async take(manager: EntityManager): Promise<News | null> {
    const untold = await manager.find(MessageEntity, {
      where: { untold_since: Not(IsNull()) },
      select: { id: true, kind: true, record_id: true },
      order: { untold_since: 'ASC', id: 'ASC' },
      take: MOST_TAKEN,
    });
    if (untold.length === 0) return null;
    await manager.update(MessageEntity, { id: In(untold.map(({ id }) => id)) }, { untold_since: null });
    const titles: string[] = [];
    const lines: string[] = [];
    for (const [kind, { one, many, list }] of Object.entries(WORDS)) {
      const own = untold.filter((each) => each.kind === kind);
      if (own.length === 0) continue;
      titles.push(`${own.length} ${own.length === 1 ? one : many}`);
      lines.push(`Ha llegado por la web: ${own.length} ${own.length === 1 ? one : many}`, '');
      own
        .slice(0, MOST_NAMED)
        .forEach(({ record_id }, index) =>
          lines.push(`  Ver ${one} ${index + 1}: ${this.settings.publicUrl}/admin/${list}/${record_id}`),
        );
      if (own.length > MOST_NAMED) lines.push(`  Y ${own.length - MOST_NAMED} más en la lista.`);
      lines.push('');
    }
    if (titles.length === 0) return null;
    return { title: titles.join(', '), lines: lines.slice(0, -1) };
  }
}
