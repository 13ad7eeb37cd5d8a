import { formatContent, formatEuros, unitPrice, type Product } from '@radiance/backend/contract';

type Content = Partial<Pick<Product, 'net_content' | 'content_unit'>>;

/** `50 ml`, `2 uds`; null where the product has no content. */
export const netContent = ({ net_content, content_unit }: Content): string | null =>
  net_content && content_unit ? formatContent(net_content, content_unit) : null;

/** `126,67 €/100 ml`, required by RD 3423/2000. */
export function unitPriceText(product: Parameters<typeof unitPrice>[0]): string | null {
  const unit = unitPrice(product);
  return unit && `${formatEuros(unit.euros)}/${unit.per}`;
}

/** Joins the parts that are set with a middle dot. */
export const joined = (...parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

export interface ProductDescription {
  /** The text on a card. */
  summary: string;
  paragraphs: string[];
  /** Paragraphs with a label: 'Cómo se usa: …'. */
  facts: { term: string; text: string }[];
}

const FACT = /^(\p{Lu}[^:.!?]{2,28}): (.+)$/su;

export function readDescription(description: string): ProductDescription {
  const all = description
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  const facts = all.flatMap((text) => {
    const [, term, rest] = FACT.exec(text) ?? [];
    return term && rest ? [{ term, text: rest }] : [];
  });
  const paragraphs = all.filter((text) => !FACT.test(text));
  return { summary: paragraphs[0] ?? all[0] ?? '', paragraphs, facts };
}
