import { styled } from 'styled-components';
import { paths } from '../../lib/paths';
import { colour, media } from '../../theme/tokens';
import { LinkButton } from '../../ui/Button';
import { SectionTitle, untilNear } from '../../ui/Layout';
import { Picture } from '../../ui/Picture';

const Band = styled.section`
  ${untilNear(630, 700)}
  display: grid;
  grid-template-columns: 7fr 5fr;
  background: ${colour.sand};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.div`
  align-self: center;
  max-width: 460px;
  padding: 48px 28px 48px clamp(28px, 6vw, 87px);
  box-sizing: content-box;
  p {
    margin-block: 22px 32px;
    color: ${colour.muted};
  }
  ${media.phone} {
    padding: 40px 20px 56px;
    box-sizing: border-box;
  }
`;

export function TreatmentRoomBand() {
  return (
    <Band>
      <Picture
        src="/media/clinic-room.jpg"
        alt="Cabina de la clínica con camilla de madera, toallas enrolladas, un espejo ovalado y una hornacina con frascos"
        ratio="4 / 3"
        sizes="(max-width: 767px) 100vw, 58vw"
        square
      />
      <Words>
        <SectionTitle>Una cabina con luz de ventana</SectionTitle>
        <p>Madera, toallas limpias y el teléfono fuera. Mientras estás aquí, lo único que hay que hacer es cuidarte.</p>
        <LinkButton to={paths.method} $variant="outline">
          Conoce el Método Radiance
        </LinkButton>
      </Words>
    </Band>
  );
}
