import type { RichNode, RichParagraph, RichHeading, RichText } from './rich-text.js';
import type { Block, ContentValue, ContentValues, ShapeValues } from './shapes.js';

/** Values of the placeholders `{clinica}` and `{ciudad}`. */
export interface PlaceholderValues {
  name: string;
  city: string | null;
}

/** Without a city its preposition goes too: "Clínica en {ciudad}" becomes "Clínica". */
const CITY_PART = /(?:,?\s+(?:en el centro de|en|de|desde|por)|,)?\s*\{ciudad\}/giu;

export function fillText(text: string, { name, city }: PlaceholderValues): string {
  if (!text.includes('{')) return text;
  const placed = city ? text.replaceAll('{ciudad}', () => city) : text.replace(CITY_PART, '').trim();
  return placed.replaceAll('{clinica}', () => name);
}

function fillRichText({ content }: RichText, clinic: PlaceholderValues): RichText {
  const line = <L extends RichParagraph | RichHeading>(node: L): L =>
    node.content ? { ...node, content: node.content.map((run) => ({ ...run, text: filledText(run.text, clinic) })) } : node;
  const node = (one: RichNode): RichNode =>
    one.type === 'bulletList'
      ? { ...one, content: one.content.map((item) => ({ ...item, content: [line(item.content[0])] as const })) }
      : line(one);
  return { type: 'doc', content: content.map(node) };
}

/** Spaces at the edges of a marked part separate words, so they stay. */
function filledText(text: string, clinic: PlaceholderValues): string {
  const [lead = ''] = /^\s*/.exec(text) ?? [];
  const [tail = ''] = /\s*$/.exec(text) ?? [];
  return text.trim() === '' ? text : lead + fillText(text.trim(), clinic) + tail;
}

export const fillBlock = (block: Block, value: ContentValue, clinic: PlaceholderValues): ContentValue => {
  if (block.shape === 'text') return fillText(value as ShapeValues['text'], clinic);
  return block.shape === 'rich' ? fillRichText(value as ShapeValues['rich'], clinic) : value;
};

export const fillBlocks = (
  blocks: Readonly<Record<string, Block>> | null,
  values: ContentValues,
  clinic: PlaceholderValues,
): ContentValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const block = blocks?.[name];
      return [name, block ? fillBlock(block, value, clinic) : value];
    }),
  );
