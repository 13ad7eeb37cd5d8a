import { styled } from 'styled-components';
import type { Texts } from '../../lib/texts/texts';
import { colour, media } from '../../theme/tokens';
import { LinkButton } from '../../ui/Button';
import { SectionTitle } from '../../ui/Layout';
import { Picture } from '../../ui/picture/Picture';

const Band = styled.section`
  display: grid;
  grid-template-columns: 7fr 5fr;
  background: ${colour.sand};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Texts = styled.div`
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

export function TreatmentRoomBand({ texts }: { texts: Texts<'home'> }) {
  return (
    <Band>
      <Picture {...texts.room_picture} ratio="4 / 3" sizes="(max-width: 767px) 100vw, 58vw" square />
      <Texts>
        <SectionTitle>{texts.room_title}</SectionTitle>
        <p>{texts.room_text}</p>
        <LinkButton to={texts.room_link.to} $variant="outline">
          {texts.room_link.label}
        </LinkButton>
      </Texts>
    </Band>
  );
}
