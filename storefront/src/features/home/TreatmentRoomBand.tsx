import { styled } from 'styled-components';
import type { Words } from '../../lib/words';
import { colour, media } from '../../theme/tokens';
import { LinkButton } from '../../ui/Button';
import { SectionTitle } from '../../ui/Layout';
import { Picture } from '../../ui/Picture';

const Band = styled.section`
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

export function TreatmentRoomBand({ words }: { words: Words<'home'> }) {
  return (
    <Band>
      <Picture {...words.room_picture} ratio="4 / 3" sizes="(max-width: 767px) 100vw, 58vw" square />
      <Words>
        <SectionTitle>{words.room_title}</SectionTitle>
        <p>{words.room_text}</p>
        <LinkButton to={words.room_link.to} $variant="outline">
          {words.room_link.label}
        </LinkButton>
      </Words>
    </Band>
  );
}
