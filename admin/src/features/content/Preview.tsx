import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../data/useApi';
import { sentenceOf } from '../../lib/failures';
import { useElementWidth } from '../../lib/browser/useElementWidth';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { Segments } from '../../ui/buttons/Segments';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES: readonly (readonly [Device, string])[] = [
  ['phone', 'Móvil'],
  ['desktop', 'Escritorio'],
];

/** The preview address is valid for half an hour. */
const RENEW_MS = 25 * 60 * 1000;

/** The page with its drafts in an iframe, scaled to fit; reloaded after each saved draft. */
export function Preview({ page, savedCount, isPhone }: { page: string; savedCount: number; isPhone: boolean }) {
  const address = useRead(['content', 'preview', page], (api) => api.previewContent(page), {
    refetchInterval: RENEW_MS,
    staleTime: RENEW_MS,
    retry: false,
  });
  const [device, setDevice] = useState<Device>(isPhone ? 'phone' : 'desktop');
  const [box, space] = useElementWidth();
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = address.data?.url;
  useEffect(() => {
    // `reload()` keeps the scroll position; a new `src` would not.
    if (savedCount > 0) frame.current?.contentWindow?.location.reload();
  }, [savedCount]);
  const width = WIDTHS[device];
  const scale = Math.min(1, space / width);
  return (
    <Aside aria-label="Vista previa">
      <Segments role="group" aria-label="Ancho de la vista previa">
        {DEVICES.map(([name, label]) => (
          <button key={name} type="button" aria-pressed={device === name} onClick={() => setDevice(name)}>
            {label}
          </button>
        ))}
      </Segments>
      <Box ref={box}>
        {shown !== undefined ? (
          <iframe
            ref={frame}
            title="Vista previa de la página"
            src={shown}
            style={{ width, height: `calc(var(--shown) / ${scale})`, transform: `scale(${scale})` }}
          />
        ) : address.error ? (
          <Notice text="La vista previa no se puede mostrar ahora." detail={sentenceOf(address.error)}>
            <Button onClick={() => void address.refetch()}>Volver a intentarlo</Button>
          </Notice>
        ) : (
          <Loading />
        )}
      </Box>
      <p>Así quedará la página con tus cambios. Sus formularios no envían nada.</p>
    </Aside>
  );
}

const Aside = styled('section')`
  --shown: max(420px, calc(100vh - 250px));
  /* A second declaration of a variable is no fallback: a browser without dvh takes it as well. */
  @supports (height: 100dvh) {
    --shown: max(420px, calc(100dvh - 250px));
  }
  position: sticky;
  top: 76px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  justify-items: start;
  & > p {
    font-size: 14px;
    color: var(--muted);
  }
`;

const Box = styled('div')`
  width: 100%;
  height: var(--shown);
  overflow: hidden;
  background: var(--sand);
  border: 1px solid var(--line);
  border-radius: 3px;
  & iframe {
    display: block;
    border: 0;
    background: var(--paper);
    transform-origin: 0 0;
  }
`;
