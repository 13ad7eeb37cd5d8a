import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { blocksOf, uploadedFile, type ContentPicture } from '@radiance/backend/contract';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { Control, Frame } from '../../inputs/FieldFrame';
import { PictureDrop } from '../../inputs/picture/PictureDrop';
import { usePictureDrop } from '../../inputs/picture/usePictureDrop';
import { Picture } from '../../ui/Picture';
import type { BrandingPicture } from './brandingPictures';
import { useSavePicture } from './useBranding';

interface Props {
  picture: BrandingPicture;
  shown: ContentPicture;
  /** True where the heading above already names the picture. */
  isAlone: boolean;
}

const pathOf = (url: string): string => {
  const file = uploadedFile(url);
  return file === null ? url : `/media/${file}`;
};

/** The text beside a decorative picture says everything, so it needs no alternative text. */
function isDecorative(page: BrandingPicture['page'], name: string): boolean {
  const block = blocksOf(page)?.[name];
  return block?.shape === 'picture' && block.decorative === true;
}

export function PictureSetting({ picture: { page, block, label, ratio, note }, shown, isAlone }: Props) {
  const id = useId();
  const notify = useNotify();
  const [altText, setAltText] = useState<string | null>(null);
  const alt = altText ?? shown.alt;
  const needsAltText = !isDecorative(page, block);
  const { mutate, isPending } = useSavePicture(page, block);

  const save = (picture: ContentPicture): void =>
    mutate(picture, {
      onSuccess: ({ isPublished }) => {
        // The alternative text belongs to the former picture.
        setAltText(null);
        if (isPublished) notify('Imagen publicada', { type: 'success' });
        else notify('Imagen guardada como borrador: esa página tiene otros cambios sin publicar', { type: 'warning' });
      },
      onError: (error) => notify(error.message || 'No se ha podido guardar la imagen', { type: 'error' }),
    });
  const { drop, handlers } = usePictureDrop((url) => save({ src: pathOf(url), alt: alt.trim() || (needsAltText ? label : '') }));
  const remove = () => {
    // The button disappears with the picture.
    drop.fileInput.current?.focus();
    save({ src: '', alt: '' });
  };

  const hasPicture = shown.src !== '';
  return (
    <Setting role="group" aria-labelledby={id} {...handlers}>
      <h3 id={id} className={isAlone ? 'visually-hidden' : undefined}>
        {label}
      </h3>
      {note && <p>{note}</p>}
      <Shown style={{ aspectRatio: ratio }}>
        <Picture url={hasPicture ? `${window.location.origin}${shown.src}` : null} alt={shown.alt} ratio={ratio} sizes="400px" />
      </Shown>
      <PictureDrop {...drop} hasPicture={hasPicture} />
      {hasPicture && needsAltText && (
        <Frame>
          <label htmlFor={`${id}-alt`}>Qué se ve, para quien no la ve</label>
          <Control id={`${id}-alt`} value={alt} maxLength={200} onChange={({ target }) => setAltText(target.value)} />
        </Frame>
      )}
      {hasPicture && (
        <Buttons>
          {needsAltText && (
            <Button disabled={isPending || alt.trim() === shown.alt} onClick={() => save({ ...shown, alt: alt.trim() })}>
              Guardar el texto
            </Button>
          )}
          <Button disabled={isPending} onClick={remove}>
            Quitar
          </Button>
        </Buttons>
      )}
    </Setting>
  );
}

const Setting = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  align-content: start;
  & > h3 {
    font-size: 14.5px;
    font-weight: 600;
  }
  & > p {
    font-size: 14px;
    color: var(--muted);
  }
`;

const Shown = styled('div')`
  overflow: hidden;
  border-radius: 3px;
`;

const Buttons = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
