import { styled } from '@mui/material/styles';
import type { ContentPicture, PictureBlock } from '@radiance/backend/contract';
import type { Guard } from '@radiance/backend/contract/publishing-guard';
import { PictureDrop } from '../../../inputs/picture/PictureDrop';
import { usePictureDrop } from '../../../inputs/picture/usePictureDrop';
import { Picture } from '../../../ui/Picture';
import { TextButton } from '../../../ui/buttons/TextButton';
import { TextBlockField } from './TextBlockField';

interface Props {
  id: string;
  block: PictureBlock;
  value: ContentPicture;
  guard: Guard;
  describedBy?: string;
  onChange: (value: ContentPicture) => void;
}

const ALT = { max: 200 };

export function PictureBlockField({ id, block, value, guard, describedBy, onChange }: Props) {
  const { drop, handlers } = usePictureDrop((src) => onChange({ ...value, src }));
  return (
    <Stack {...handlers}>
      {value.src !== '' && (
        <div data-picture>
          <Picture url={value.src} alt="" ratio="3 / 2" sizes="240px" />
        </div>
      )}
      <PictureDrop {...drop} hasPicture={value.src !== ''} />
      {value.src !== '' && (
        <>
          <label htmlFor={id}>
            {block.decorative ? 'Qué se ve (opcional: es decorativa)' : 'Qué se ve, para quien no ve la imagen'}
          </label>
          <TextBlockField
            {...{ id, guard, describedBy }}
            block={ALT}
            value={value.alt}
            onChange={(alt) => onChange({ ...value, alt })}
          />
        </>
      )}
      {block.optional && value.src !== '' && (
        <TextButton type="button" onClick={() => onChange({ src: '', alt: '' })}>
          Quitar la imagen
        </TextButton>
      )}
    </Stack>
  );
}

const Stack = styled('div')`
  display: grid;
  gap: 10px;
  & > [data-picture] {
    max-width: 240px;
  }
  & > label {
    font-size: 14px;
    font-weight: 500;
  }
`;
