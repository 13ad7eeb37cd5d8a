import { Injectable } from '@nestjs/common';
import { In, Not, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { uploadedFile, type Topic } from '../../contract/index.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { insertIfMissing } from '../database/statements.js';
import { PictureEntity, type PictureState } from './picture.entity.js';

/** A table with columns that may hold the address of a picture. */
interface PictureHolder {
  entity: EntityTarget<ObjectLiteral>;
  columns: readonly string[];
  /** Topics whose responses show pictures of other sites. */
  topics?: readonly Topic[];
}

/** Counts which records show which uploaded pictures, and reports the last use that ends. */
@Injectable()
export class PictureUses {
  private readonly holders: PictureHolder[] = [];
  private onGone: () => void = () => undefined;
  private onForeign: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Called by services of records with pictures. */
  register(holder: PictureHolder): void {
    if (holder.columns.length > 0 && !this.holders.some(({ entity }) => entity === holder.entity)) this.holders.push(holder);
  }

  /** `effect` runs after the commit that removes a picture's last use. */
  whenGone(effect: () => void): void {
    this.onGone = effect;
  }

  /** `effect` runs after the commit of a record with a picture of another site. */
  whenForeign(effect: () => void): void {
    this.onForeign = effect;
  }

  /** Addresses of other sites' pictures in records. */
  async foreign(manager: EntityManager): Promise<string[]> {
    const found = new Set<string>();
    for (const { entity, columns, topics } of this.holders) {
      for (const column of topics ? columns : []) {
        const rows = await manager
          .createQueryBuilder(entity, 'holder')
          .select(`holder.${column}`, 'address')
          .distinct()
          .where(`holder.${column} LIKE 'http%'`)
          .getRawMany<{ address: string }>();
        for (const { address } of rows) found.add(address);
      }
    }
    return [...found];
  }

  /** Returns the topics of the changed records. */
  async replace(manager: EntityManager, from: string, to: string): Promise<Topic[]> {
    const changed = new Set<Topic>();
    for (const { entity, columns, topics = [] } of this.holders) {
      for (const column of topics.length > 0 ? columns : []) {
        const { affected } = await manager.update(entity, { [column]: from }, { [column]: to });
        if (affected) topics.forEach((topic) => changed.add(topic));
      }
    }
    if (changed.size > 0) await this.changed(manager, [], [to]);
    return [...changed];
  }

  /** Must be called inside the transaction of the change. */
  async changed(manager: EntityManager, before: readonly unknown[], after: readonly unknown[]): Promise<void> {
    if (after.some((address) => isForeign(address) && !before.includes(address)))
      this.database.afterCommit(() => this.onForeign());
    const [had, has] = [filesOf(before), filesOf(after)];
    const shown = [...has].filter((file) => !had.has(file));
    if (shown.length > 0) await manager.delete(PictureEntity, { file: In(shown) });
    const left = [...had].filter((file) => !has.has(file));
    for (const file of left) {
      // The same picture was uploaded again and is about to be used.
      await this.note(manager, file, 'gone', 'new');
    }
    if (left.length > 0) this.database.afterCommit(() => this.onGone());
  }

  async uploaded(manager: EntityManager, file: string): Promise<void> {
    await this.note(manager, file, 'new');
  }

  /** By file name without extension. The picture has no use, though its file may still exist. */
  async isGone(name: string): Promise<boolean> {
    const { manager } = this.database.reader;
    const file = In(['jpg', 'webp'].map((ending) => `${name}.${ending}`));
    const [row] = await manager.findBy(PictureEntity, { file, state: In(['gone', 'deleted'] satisfies PictureState[]) });
    return row !== undefined && (row.state === 'deleted' || !(await this.isShown(manager, row.file)));
  }

  async count(manager: EntityManager, file: string): Promise<number> {
    let times = 0;
    for (const { entity, columns } of this.holders)
      for (const column of columns)
        times += await manager
          .createQueryBuilder(entity, 'holder')
          .where(`holder.${column} LIKE :address`, { address: `%/media/${file}` })
          .getCount();
    return times;
  }

  async isShown(manager: EntityManager, file: string): Promise<boolean> {
    for (const { entity, columns } of this.holders) {
      const builder = manager.createQueryBuilder(entity, 'holder');
      // Compares by the end of the address, because the site's host may have changed.
      for (const column of columns) builder.orWhere(`holder.${column} LIKE :address`);
      if (await builder.setParameter('address', `%/media/${file}`).getExists()) return true;
    }
    return false;
  }

  private async note(manager: EntityManager, file: string, state: PictureState, unless?: PictureState): Promise<void> {
    const changed_at = this.clock.now().toISOString();
    await insertIfMissing(manager, PictureEntity, { file, state, changed_at });
    const where = unless ? { file, state: Not(unless) } : { file };
    await manager.update(PictureEntity, where, { state, changed_at });
  }
}

const isForeign = (address: unknown): boolean => typeof address === 'string' && /^https?:/i.test(address);

const filesOf = (addresses: readonly unknown[]): Set<string> =>
  new Set(addresses.map((address) => uploadedFile(address)).filter((file) => file !== null));
