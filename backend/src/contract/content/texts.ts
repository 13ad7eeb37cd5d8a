import { plainText } from './rich-text.js';
import type { Block, ContentValue, ShapeValues } from './shapes.js';

export interface ContentText {
  /** Position in the block: empty for a single text, else `2`, `2.answer`, `alt`, `label`. */
  at: string;
  text: string;
}

/** All texts of a block. */
export function contentTexts({ shape }: Block, value: ContentValue): ContentText[] {
  // The block's rule has checked the value's shape.
  switch (shape) {
    case 'text':
      return [{ at: '', text: value as ShapeValues['text'] }];
    case 'rich':
      return [{ at: '', text: plainText(value as ShapeValues['rich']) }];
    case 'list':
      return (value as ShapeValues['list']).map((text, index) => ({ at: String(index), text }));
    case 'questions':
      return (value as ShapeValues['questions']).flatMap(({ question, answer }, index) => [
        { at: `${index}.question`, text: question },
        { at: `${index}.answer`, text: answer },
      ]);
    case 'picture':
      return [{ at: 'alt', text: (value as ShapeValues['picture']).alt }];
    case 'link':
      return [{ at: 'label', text: (value as ShapeValues['link']).label }];
    case 'pairs':
      return [];
  }
}
