import {
  type Block,
  type ContentValue,
  type ShapeValues,
  ANSWER_MAX,
  LINK_LABEL_MAX,
  QUESTION_MAX,
} from '@radiance/backend/contract';
import type { Guard } from '@radiance/backend/contract/publishing-guard';
import { Control, Frame } from '../../../inputs/FieldFrame';
import { ItemsField } from './ItemsField';
import { PairsField } from './PairsField';
import { PictureBlockField } from './PictureBlockField';
import { RichField } from './RichField';
import { TextBlockField } from './TextBlockField';

interface Props {
  id: string;
  page: string;
  block: Block;
  value: ContentValue;
  guard: Guard;
  describedBy?: string;
  isInvalid: boolean;
  onChange: (value: ContentValue) => void;
}

const NO_QUESTION = { question: '', answer: '' };

/** The input for a block's shape. The server guarantees that the value has that shape. */
export function BlockInput({ id, page, block, value, guard, describedBy, isInvalid, onChange }: Props) {
  switch (block.shape) {
    case 'text':
      return <TextBlockField {...{ id, block, guard, describedBy, isInvalid, onChange }} value={value as ShapeValues['text']} />;
    case 'rich':
      return <RichField {...{ id, guard, describedBy, onChange }} label={block.label} value={value as ShapeValues['rich']} />;
    case 'list':
      return (
        <ItemsField
          items={value as ShapeValues['list']}
          max={block.maxItems}
          name="elemento"
          empty=""
          onChange={onChange}
          item={(text, index, change) => (
            <TextBlockField
              {...{ guard, describedBy }}
              id={`${id}-${index}`}
              label={`${block.label}, ${index + 1}`}
              block={block}
              value={text}
              onChange={change}
            />
          )}
        />
      );
    case 'questions':
      return (
        <ItemsField
          items={value as ShapeValues['questions']}
          max={block.maxItems}
          name="pregunta"
          empty={NO_QUESTION}
          onChange={onChange}
          item={(one, index, change) => (
            <>
              <TextBlockField
                {...{ guard, describedBy }}
                id={`${id}-${index}`}
                label={`Pregunta ${index + 1}`}
                block={{ max: QUESTION_MAX }}
                value={one.question}
                onChange={(question) => change({ ...one, question })}
              />
              <TextBlockField
                {...{ guard, describedBy }}
                id={`${id}-${index}-answer`}
                label={`Respuesta ${index + 1}`}
                block={{ max: ANSWER_MAX, lines: true }}
                value={one.answer}
                onChange={(answer) => change({ ...one, answer })}
              />
            </>
          )}
        />
      );
    case 'pairs':
      return <PairsField {...{ page, block, describedBy, onChange }} value={value as ShapeValues['pairs']} />;
    case 'picture':
      return <PictureBlockField {...{ id, block, guard, describedBy, onChange }} value={value as ShapeValues['picture']} />;
    case 'link': {
      const link = value as ShapeValues['link'];
      return (
        <>
          <TextBlockField
            {...{ id, guard, describedBy }}
            label="Texto del enlace"
            block={{ max: LINK_LABEL_MAX }}
            value={link.label}
            onChange={(label) => onChange({ ...link, label })}
          />
          <Frame>
            <Control
              aria-label="Adónde lleva"
              placeholder="/contacto o https://"
              value={link.to}
              onChange={({ target }) => onChange({ ...link, to: target.value })}
            />
          </Frame>
        </>
      );
    }
  }
}
