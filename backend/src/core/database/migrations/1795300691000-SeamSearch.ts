import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexAnew } from '../index-anew.js';

/**
 * The index of searches knows where words of a name meet too: of a name and a surname six pieces were looked up in every part
 * of a list, each of which many have. Everything is indexed anew.
 */
export class SeamSearch1795300691000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of the others nothing is indexed yet, or again.
    const lists = (await runner.query('SELECT list FROM search_lists WHERE next_place > 0')) as { list: string }[];
    for (const { list } of lists) await indexAnew(runner, list);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Nobody would take a row out of these.
    await runner.query("DELETE FROM search_grams WHERE gram LIKE '______+%'");
  }
}
