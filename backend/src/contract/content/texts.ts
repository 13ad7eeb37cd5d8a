import { plainText } from './rich-text.js';
import type { Block, ContentValue, ShapeValues } from './shapes.js';

export interface ContentText {
  /** Where it stands in the block: nothing for its one text, `2` of a list, `2.answer`, `alt`, `label`. */
  at: string;
  text: string;
}

/** All that a block says to visitors. */
export function contentTexts({ shape }: Block, value: ContentValue): ContentText[] {
  // The block's rule has seen to it that the value has its shape.
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
