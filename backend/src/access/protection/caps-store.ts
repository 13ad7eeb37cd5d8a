import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_CAPS, type Caps } from '../../contract/index.js';
import { finding, findTogether, type Question } from '../../core/database/rows.js';
import { CapsEntity } from './caps.entity.js';

const ONLY_ROW = 1;

@Injectable()
export class CapsStore {
  /** A cap that is newer than the stored document has its default. */
  async get(manager: EntityManager): Promise<Caps> {
    const [caps] = await findTogether<[Caps]>(manager, this.finding(manager));
    return caps;
  }

  /** The same for whoever asks for it together with something else. */
  finding(manager: EntityManager): Question<Caps> {
    const { read, ...question } = finding(manager, CapsEntity, ONLY_ROW);
    return { ...question, read: (raw) => ({ ...DEFAULT_CAPS, ...read(raw)?.caps }) };
  }

  async change(manager: EntityManager, change: Partial<Caps>): Promise<void> {
    const row = await manager.findOneBy(CapsEntity, { id: ONLY_ROW });
    const caps = { ...row?.caps, ...change };
    if (row) await manager.update(CapsEntity, { id: ONLY_ROW }, { caps });
    else await manager.insert(CapsEntity, { id: ONLY_ROW, caps });
  }
}
