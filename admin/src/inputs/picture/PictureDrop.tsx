import { styled } from '@mui/material/styles';
import { PICTURE_ACCEPT } from '@radiance/backend/contract';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { useId, type Ref } from 'react';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { FocusRing } from '../../ui/FocusRing';
import { ErrorText } from '../FieldFrame';
import type { Upload } from './usePictureDrop';

const MEGABYTES = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

const progressOf = ({ share, bytes }: Upload): string =>
  share < 1 ? `${Math.floor(share * 100)} % de ${MEGABYTES.format(bytes / 1024 / 1024)} MB` : 'Preparando la imagen…';

interface Props {
  isOver: boolean;
  hasPicture: boolean;
  upload: Upload | null;
  refusal: string | null;
  fileInput: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
  onCancel: () => void;
}

export function PictureDrop({ isOver, hasPicture, upload, refusal, fileInput, onFile, onCancel }: Props) {
  const id = useId();
  const isMobile = useIsMobile();
  const what = hasPicture ? 'la foto nueva' : 'la foto';
  return (
    <>
      <Zone data-over={isOver || undefined} htmlFor={id}>
        <ImagePlus size={22} />
        <span>
          <strong>{isMobile ? `Sube ${what}` : `Suelta o pega aquí ${what}`}</strong>
          <small>
            {!isMobile && 'o '}
            <u>elige un archivo</u> (JPG, PNG, WebP; 15 MB)
          </small>
        </span>
        <input
          ref={fileInput}
          id={id}
          type="file"
          accept={PICTURE_ACCEPT}
          className="visually-hidden"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Allows choosing the same file again.
            target.value = '';
            if (file) onFile(file);
          }}
        />
        <FocusRing />
      </Zone>
      {upload && (
        <Sending>
          <span>{upload.name}</span>
          <small>{progressOf(upload)}</small>
          <button type="button" aria-label="Cancelar la subida" onClick={onCancel}>
            <X size={16} />
          </button>
          <Track role="progressbar" aria-label={`Subiendo ${upload.name}`} aria-valuenow={Math.floor(upload.share * 100)}>
            <span style={{ transform: `scaleX(${upload.share})` }} />
          </Track>
        </Sending>
      )}
      {refusal && (
        <ErrorText id={`${id}-refusal`} role="alert">
          <CircleAlert size={16} />
          {refusal}
        </ErrorText>
      )}
    </>
  );
}

const Zone = styled('label')`
  position: relative;
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 70px;
  padding: 10px 16px;
  border: 1px dashed var(--field);
  border-radius: 3px;
  cursor: pointer;
  transition: background-color 150ms ease-out;
  & svg {
    flex: none;
    color: var(--clay);
  }
  & strong,
  & small {
    display: block;
  }
  & small {
    font-size: 14px;
    color: var(--muted);
  }
  & u {
    font-weight: 600;
    color: var(--clay);
    text-underline-offset: 2px;
  }
  &:hover {
    background: var(--hover);
  }
  &[data-over] {
    border-color: var(--clay);
    background: var(--selected);
  }
`;

const Sending = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 28px;
  align-items: center;
  gap: 4px 12px;
  font-size: 14px;
  & > span:first-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > small {
    font-size: 14px;
    color: var(--muted);
  }
  & > button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    color: var(--muted);
  }
`;

const Track = styled('div')`
  grid-column: 1 / -1;
  height: 4px;
  border-radius: 2px;
  background: var(--line);
  overflow: hidden;
  & > span {
    display: block;
    height: 100%;
    background: var(--clay);
    transform-origin: left;
    transition: transform 150ms linear;
  }
`;
