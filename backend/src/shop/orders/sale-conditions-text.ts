import { Injectable } from '@nestjs/common';
import { formatDay, saleConditions, type Clinic, type LegalBlock } from '../../contract/index.js';

/** What the clinic itself adds to the conditions, a line a paragraph; called inside the transaction that confirms them. */
type Additions = () => Promise<string>;

/** The conditions of a sale as text: an address of this site is no durable medium, for the clinic may change what stands there (CJEU C-49/11). */
@Injectable()
export class SaleTerms {
  private additions: Additions = () => Promise.resolve('');

  /** For the site's content, which stands above the shop. */
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
