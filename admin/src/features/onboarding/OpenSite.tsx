import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { PartyPopper, Share2, SquareArrowOutUpRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useClinicName } from '../../data/useClinic';
import { useCopy } from '../../lib/browser/useCopy';

interface Props {
  url: string;
  isJustOpened: boolean;
  /** What closes the site; far from where the finger was that opened it. */
  children: ReactNode;
}

export function OpenSite({ url, isJustOpened, children }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustOpened) head.current?.focus();
  }, [isJustOpened]);
  return (
    <Open>
      <Celebration data-just-opened={isJustOpened || undefined}>
        {isJustOpened && (
          <h2 ref={head} tabIndex={-1}>
            <PartyPopper size={22} />
            ¡Enhorabuena! Ya te pueden encontrar.
          </h2>
        )}
        <p>
          La web está abierta en <a href={url}>{url}</a>
        </p>
        <div>
          <Button variant="contained" color="primary" href={url} target="_blank" rel="noreferrer">
            <SquareArrowOutUpRight />
            Ver mi web
          </Button>
          <ShareButton url={url} />
        </div>
      </Celebration>
      <footer>{children}</footer>
    </Open>
  );
}

/** The phone's own sheet; elsewhere the address is copied. */
function ShareButton({ url }: { url: string }) {
  const title = useClinicName();
  const { copy } = useCopy('Dirección copiada');
  const share = async () => {
    if (!navigator.share) return copy(url);
    // Closing the sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <Button onClick={() => void share()}>
      <Share2 />
      Compartir
    </Button>
  );
}

const Open = styled('div')`
  display: grid;
  gap: 56px;
  flex-basis: 100%;
  min-width: 0;
`;

const Celebration = styled('div')`
  display: grid;
  gap: 14px;
  overflow-wrap: anywhere;
  & h2 {
    display: flex;
    align-items: center;
    gap: 10px;
    font-size: 20px;
    font-weight: 600;
    outline: none;
  }
  & svg {
    flex: none;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  & .MuiButton-root {
    gap: 10px;
  }
  &[data-just-opened] {
    padding: 24px;
    border-radius: 3px;
    background: var(--sage-tint);
  }
`;
