import { callLink } from '@radiance/backend/contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { localPhone } from '../../lib/texts/clinicText';
import { isOutdated } from '../../lib/isOutdated';
import { paths } from '../../lib/paths';
import { useClinic } from '../../lib/useSite';
import { GlobalStyle } from '../../theme/GlobalStyle';
import { sectionGap } from '../../theme/tokens';
import { AnchorButton, Button, LinkButton } from '../../ui/Button';
import { Lead, Title, Wrap } from '../../ui/Layout';

const Page = styled(Wrap)`
  min-height: 60vh;
  padding-block: ${sectionGap};
`;

const Text = styled(Lead)`
  max-width: 34em;
  margin-top: 20px;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  margin-top: 32px;
`;

function useSentences(phone: string | null): { title: string; text: string } {
  const isOffline = !__SERVER__ && !navigator.onLine;
  const sentences = isOffline
    ? {
        title: 'No hay conexión',
        text: 'Esta página no ha podido llegar hasta ti. Cuando vuelva la conexión, inténtalo de nuevo.',
      }
    : {
        title: 'Algo no ha ido bien',
        text: `No hemos podido cargar esta página. No es culpa tuya: inténtalo de nuevo en un momento${phone ? ' o llámanos' : ''}.`,
      };
  useEffect(() => {
    document.title = sentences.title;
  }, [sentences.title]);
  return sentences;
}

/** Reloads a page whose scripts an update has removed; true while it checks for an update. */
function useUpdate(): boolean {
  const error = useRouteError();
  // The messages of browsers for a script that does not load.
  const [isLooking, setLooking] = useState(!__SERVER__ && error instanceof TypeError);
  useEffect(() => {
    if (!isLooking) return;
    void isOutdated().then((isSo) => (isSo ? window.location.reload() : setLooking(false)));
  }, [isLooking]);
  return isLooking;
}

/** Shown when the data of a page do not load. Header and footer stay. */
export function PageError() {
  const { phone } = useClinic();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const { title, text } = useSentences(phone);
  if (useUpdate()) return <Page aria-busy />;
  return (
    <Page>
      <Title>{title}</Title>
      <Text role="alert">{text}</Text>
      <Ways>
        {/* Navigating to the same address clears the error; revalidating within one render does not. */}
        <Button aria-disabled={isLoading} onClick={() => void navigate({ pathname, search, hash }, { replace: true })}>
          {isLoading ? 'Cargando…' : 'Intentarlo de nuevo'}
        </Button>
        <LinkButton to={paths.home} $variant="outline">
          Volver al inicio
        </LinkButton>
        {phone && (
          <AnchorButton href={callLink(phone)} $variant="outline">
            Llamar al {localPhone(phone)}
          </AnchorButton>
        )}
      </Ways>
    </Page>
  );
}

/** Shown when the root's loader or the layout failed: only a reload helps. */
export function FatalError() {
  const { title, text } = useSentences(null);
  const { pathname } = useLocation();
  return (
    <>
      {__SERVER__ && <GlobalStyle />}
      <Page as="main">
        <Title>{title}</Title>
        <Text role="alert">{text}</Text>
        <Ways>
          <AnchorButton href={pathname}>Intentarlo de nuevo</AnchorButton>
          <AnchorButton href={paths.home} $variant="outline">
            Volver al inicio
          </AnchorButton>
        </Ways>
      </Page>
    </>
  );
}
