import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_CAPS, type Caps } from '../../contract/index.js';
import { CapsEntity } from './caps.entity.js';

const ONLY_ROW = 1;

@Injectable()
export class CapsStore {
  /** A cap that the stored document lacks has its default. */
  async get(manager: EntityManager): Promise<Caps> {
    const row = await manager.findOneBy(CapsEntity, { id: ONLY_ROW });
    return { ...DEFAULT_CAPS, ...row?.caps };
  }

  async change(manager: EntityManager, change: Partial<Caps>): Promise<void> {
    const row = await manager.findOneBy(CapsEntity, { id: ONLY_ROW });
    const caps = { ...row?.caps, ...change };
    if (row) await manager.update(CapsEntity, { id: ONLY_ROW }, { caps });
    else await manager.insert(CapsEntity, { id: ONLY_ROW, caps });
  }
}
