import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PaletteName } from '@radiance/backend/contract';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { PageHead } from '../../page/PageHead';
import { SectionBlock } from '../../page/SectionBlock';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { LOGO, OF_CATEGORIES, ROOMS, type BrandingPicture } from './brandingPictures';
import { PaletteChoice } from './PaletteChoice';
import { PictureSetting } from './PictureSetting';
import { pictureIn, useEditedContent, useSavePalette, useBranding } from './useBranding';

export function BrandingPage() {
  return (
    <>
      <PageHead title="Aspecto" />
      <SectionBlock id="colores" title="Colores" note="De toda la web y de los correos. Este panel conserva los suyos.">
        <Palettes />
      </SectionBlock>
      <SectionBlock id="logotipo" title="Logotipo">
        <Pictures pictures={[LOGO]} />
      </SectionBlock>
      <SectionBlock id="espacios" title="Portada y espacios">
        <Pictures pictures={ROOMS} />
      </SectionBlock>
      <SectionBlock id="categorias" title="Categorías" note="En la página de inicio.">
        <Pictures pictures={OF_CATEGORIES} />
      </SectionBlock>
    </>
  );
}

function Palettes() {
  const notify = useNotify();
  const { data: branding, error, refetch } = useBranding();
  const { mutate } = useSavePalette();
  const [wanted, setWanted] = useState<PaletteName | null>(null);
  if (error) return <Failed what="la paleta" detail={error.message} onAgain={() => void refetch()} />;
  if (!branding) return <Loading />;
  return (
    <PaletteChoice
      chosen={wanted ?? branding.palette}
      onChoose={(palette) => {
        setWanted(palette);
        mutate(palette, {
          onSuccess: () => notify('Colores cambiados', { type: 'success' }),
          onError: ({ message }) => notify(message || 'No se han podido cambiar los colores', { type: 'error' }),
          onSettled: () => setWanted(null),
        });
      }}
    />
  );
}

function Pictures({ pictures }: { pictures: readonly BrandingPicture[] }) {
  return (
    <Grid>
      {pictures.map((picture) => (
        <li key={`${picture.page} ${picture.block}`}>
          <PictureOf picture={picture} isAlone={pictures.length === 1} />
        </li>
      ))}
    </Grid>
  );
}

function PictureOf({ picture, isAlone }: { picture: BrandingPicture; isAlone: boolean }) {
  const { data: content, error, refetch } = useEditedContent(picture.page);
  if (error) return <Failed what="la imagen" detail={error.message} onAgain={() => void refetch()} />;
  if (!content) return <Loading />;
  const shown = pictureIn(content, picture.block);
  return <PictureSetting {...{ picture, shown, isAlone }} />;
}

const Failed = ({ what, detail, onAgain }: { what: string; detail: string; onAgain: () => void }) => (
  <Notice isAlert text={`No se ha podido cargar ${what}.`} detail={detail}>
    <Button onClick={onAgain}>Volver a intentarlo</Button>
  </Notice>
);

const Grid = styled('ul')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
  gap: 32px 24px;
  ${BELOW_MOBILE} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
