import { callLink } from '@radiance/backend/contract';
import { Check, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import { localPhone } from '../../lib/texts/clinicText';
import { colour, media, PHONE_GUTTER_PX } from '../../theme/tokens';
import { lead, small } from '../../theme/type';
import { AnchorButton } from '../../ui/Button';
import { Title, Wrap } from '../../ui/Layout';
import type { Texts } from '../../lib/texts/texts';
import { Picture } from '../../ui/picture/Picture';
import { DiagnosisButton } from '../leads';

export const HERO_SIZES = '100vw';

const Scene = styled.section`
  position: relative;
  display: grid;
  align-items: center;
  min-height: min(760px, 88vh);
  ${media.phone} {
    display: block;
    min-height: 0;
  }
`;

/** The plain part of the picture is its left half. */
const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  img {
    object-position: 62% 50%;
  }
  ${media.belowWide} {
    svg {
      inset: 18% 0 auto auto;
      width: 52%;
      height: 64%;
    }
  }
  ${media.phone} {
    position: static;
    height: 330px;
    svg {
      inset: 0;
      width: 100%;
      height: 100%;
    }
    img {
      object-position: 80% 50%;
    }
  }
`;

const Texts = styled(Wrap)`
  position: relative;
  padding-block: 72px;
  ${media.phone} {
    padding: 34px ${PHONE_GUTTER_PX}px 56px;
  }
`;

const Name = styled(Title)`
  max-width: 9.5em;
  ${media.belowDesktop} {
    max-width: 46vw;
  }
  ${media.phone} {
    max-width: none;
  }
`;

const Text = styled.p`
  ${lead}
  max-width: 29em;
  margin-top: 24px;
  ${media.belowDesktop} {
    max-width: 44vw;
  }
  ${media.phone} {
    max-width: none;
    margin-top: 16px;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  margin-top: 34px;
  ${media.belowDesktop} {
    flex-direction: column;
    align-items: flex-start;
  }
  ${media.phone} {
    display: grid;
    align-items: stretch;
    margin-top: 26px;
  }
`;

const Promises = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 28px;
  margin-top: 40px;
  ${small}
  li {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  ${media.belowWide} {
    display: grid;
  }
  ${media.phone} {
    margin-top: 26px;
  }
`;

const Call = styled(AnchorButton)`
  border-color: ${colour.ink};
  ${media.phone} {
    border-color: ${colour.field};
  }
`;

interface HeroProps {
  texts: Pick<Texts<'home'>, 'hero_title' | 'hero_text' | 'hero_picture' | 'hero_promises'>;
  phone: string | null;
}

export function Hero({ texts: { hero_title, hero_text, hero_picture, hero_promises }, phone }: HeroProps) {
  return (
    <Scene>
      <Backdrop>
        <Picture {...hero_picture} sizes={HERO_SIZES} priority square drawing="hero" />
      </Backdrop>
      <Texts>
        <Name>{hero_title}</Name>
        <Text>{hero_text}</Text>
        <Ways>
          <DiagnosisButton />
          {phone && (
            <Call $variant="outline" href={callLink(phone)}>
              <Phone size={19} />
              {localPhone(phone)}
            </Call>
          )}
        </Ways>
        <Promises>
          {hero_promises.map((promise) => (
            <li key={promise}>
              <Check size={18} />
              {promise}
            </li>
          ))}
        </Promises>
      </Texts>
    </Scene>
  );
}
