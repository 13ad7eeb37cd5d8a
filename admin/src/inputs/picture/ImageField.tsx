import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Chip } from '../../ui/Chip';
import { Picture } from '../../ui/Picture';
import { ErrorText, type FieldProps } from '../FieldFrame';
import { PictureDrop } from './PictureDrop';
import { TextField } from '../TextField';
import { pictureOf } from './pictureFiles';
import { usePictureCopy } from './usePictureCopy';
import { usePictureDrop } from './usePictureDrop';

const STILL_SENDING = 'La imagen todavía se está subiendo.';

export function ImageField({ ratio = '3 / 2', label, validate, ...props }: FieldProps & { ratio?: string }) {
  const { source } = props;
  const { getValues, setValue, clearErrors } = useFormContext();
  const { dirtyFields } = useFormState({ name: source });
  const value: unknown = useWatch({ name: source });
  const url = typeof value === 'string' ? value : '';
  const root = useRef<HTMLDivElement>(null);

  const labelId = useId();
  const [announcement, setAnnouncement] = useState('');

  const store = (address: string) => {
    setAnnouncement(address ? 'Imagen subida' : 'Imagen quitada');
    setValue(source, address, { shouldDirty: true, shouldTouch: true });
    clearErrors(source);
  };
  const { drop, handlers, forgetRefusal } = usePictureDrop(store);
  const { upload } = drop;

  // A paste anywhere in the form counts if this is its only picture; otherwise the focus decides.
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const element = root.current;
    const target = event.target instanceof Element ? event.target : null;
    const isAlone = element?.closest('form')?.querySelectorAll('[data-picture-field]').length === 1;
    const isTextPaste =
      target?.matches('input[type=text], input[type=url], textarea') && event.clipboardData?.types.includes('text/plain');
    const file = pictureOf(event.clipboardData);
    if (!element || !file || isTextPaste || !(isAlone || element.contains(target))) return;
    event.preventDefault();
    drop.onFile(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const copy = usePictureCopy((from, to) => {
    if (getValues(source) === from) store(to);
  });

  const copyAddress = () => {
    if (dirtyFields[source] && !validate?.(url)) copy.copy(url);
  };

  const remove = () => {
    store('');
    forgetRefusal();
    drop.fileInput.current?.focus();
  };
  const chip = upload ? 'actual' : dirtyFields[source] ? 'nueva' : null;
  return (
    <Stack ref={root} role="group" aria-labelledby={labelId} data-picture-field {...handlers}>
      <strong id={labelId}>{label}</strong>
      <span role="status" className="visually-hidden">
        {upload ? `Subiendo ${upload.name}` : announcement}
      </span>
      <Shown>
        <Picture url={url || null} alt="" ratio={ratio} sizes="400px" />
        {url !== '' && chip && <Chip>{chip}</Chip>}
        {url !== '' && (
          <button type="button" aria-label="Quitar la imagen" title="Quitar la imagen" onClick={remove}>
            <Trash2 size={17} />
          </button>
        )}
      </Shown>
      <PictureDrop {...drop} hasPicture={url !== ''} />
      <Address onBlur={copyAddress}>
        <TextField
          hint={
            copy.isCopying ? 'Guardando una copia en tu web…' : 'Pégala si la foto ya está en la red: tu web guarda una copia.'
          }
          {...props}
          label={`URL de ${label.toLowerCase()}`}
          validate={(input) => (upload ? STILL_SENDING : validate?.(input))}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
        {copy.refusal !== null && <ErrorText role="alert">{copy.refusal}</ErrorText>}
      </Address>
    </Stack>
  );
}

const Stack = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  align-content: start;
  & > strong {
    margin-bottom: -4px;
    font-size: 14.5px;
    font-weight: 600;
  }
  & > :last-child {
    margin-top: 6px;
  }
  & > [role='status'] {
    top: 0;
  }
  position: relative;
`;

const Address = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;

const Shown = styled('div')`
  position: relative;
  & > span {
    position: absolute;
    left: 10px;
    bottom: 10px;
    background: var(--ivory);
    color: var(--ink);
  }
  & > button {
    position: absolute;
    top: 8px;
    right: 8px;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 3px;
    background: var(--ivory);
  }
  & > button:hover {
    color: var(--danger);
  }
`;
