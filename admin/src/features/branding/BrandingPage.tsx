import { styled } from '@mui/material/styles';
import type { PaletteName } from '@radiance/backend/contract';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { PageHead } from '../../page/PageHead';
import { SectionBlock } from '../../page/SectionBlock';
import { BELOW_MOBILE } from '../../theme/tokens';
import { LOGO, OF_CATEGORIES, ROOMS, type BrandingPicture } from './brandingPictures';
import { PaletteChoice } from './PaletteChoice';
import { PictureSetting } from './PictureSetting';
import { pictureIn, useEditedContent, useSavePalette, useBranding } from './useBranding';
import { WhenLoaded } from '../../page/WhenLoaded';

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
  const query = useBranding();
  const { mutate } = useSavePalette();
  const [wanted, setWanted] = useState<PaletteName | null>(null);
  const choose = (palette: PaletteName): void => {
    setWanted(palette);
    mutate(palette, {
      onSuccess: () => notify('Colores cambiados', { type: 'success' }),
      onError: ({ message }) => notify(message || 'No se han podido cambiar los colores', { type: 'error' }),
      onSettled: () => setWanted(null),
    });
  };
  return (
    <WhenLoaded query={query} failed="No se ha podido cargar la paleta.">
      {({ palette }) => <PaletteChoice chosen={wanted ?? palette} onChoose={choose} />}
    </WhenLoaded>
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
  return (
    <WhenLoaded query={useEditedContent(picture.page)} failed="No se ha podido cargar la imagen.">
      {(content) => <PictureSetting {...{ picture, isAlone }} shown={pictureIn(content, picture.block)} />}
    </WhenLoaded>
  );
}

const Grid = styled('ul')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
  gap: 32px 24px;
  ${BELOW_MOBILE} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
