import { Injectable } from '@nestjs/common';
import { formatDay, saleConditions, type Clinic, type LegalBlock } from '../../contract/index.js';

/** The clinic's additions, one line per paragraph. Called inside the transaction that confirms them. */
type Additions = () => Promise<string>;

/** The conditions of sale as text, because a web page is no durable medium (CJEU C-49/11). */
@Injectable()
export class SaleTerms {
  private additions: Additions = () => Promise.resolve('');

  /** For the site's content, a module above the shop. */
  onAdditions(additions: Additions): void {
    this.additions = additions;
  }

  async text(clinic: Clinic): Promise<string> {
    const { title, updated, sections } = saleConditions(clinic);
    const added = (await this.additions()).split('\n').filter((line) => line.trim() !== '');
    const parts = [...sections, ...(added.length > 0 ? [{ heading: 'Además', blocks: added }] : [])];
    const text = parts.map(({ heading, blocks }) => `${capitals(heading)}\n${blocks.map(textOf).join('\n\n')}`);
    return [`${capitals(title)} (${formatDay(updated)})`, ...text].join('\n\n');
  }
}

const textOf = (block: LegalBlock): string => (typeof block === 'string' ? block : block.map((line) => `– ${line}`).join('\n'));
const capitals = (text: string): string => text.toLocaleUpperCase('es');
