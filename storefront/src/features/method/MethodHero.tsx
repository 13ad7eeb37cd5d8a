import { styled } from 'styled-components';
import { methodSteps } from '../../content/method';
import type { Texts } from '../../lib/texts/texts';
import { colour, CONTENT_PX, media, motion } from '../../theme/tokens';
import { lead, serifLine } from '../../theme/type';
import { Title, Wrap } from '../../ui/Layout';
import { Picture } from '../../ui/picture/Picture';
import { DiagnosisButton } from '../leads';

export const METHOD_SIZES = '(max-width: 767px) 100vw, 60vw';

/** The text starts at the content's left edge; the picture reaches the right edge of the screen. */
const Scene = styled.section`
  display: grid;
  grid-template-columns: max(28px, calc((100% - ${CONTENT_PX}px) / 2)) minmax(0, 1fr) 47%;
  min-height: min(660px, 82vh);
  background: ${colour.sand};
  ${media.phone} {
    display: block;
    min-height: 0;
  }
`;

const Texts = styled.div`
  grid-column: 2;
  align-self: center;
  padding-block: 64px;
  padding-right: 48px;
  p {
    ${lead}
    max-width: 30em;
    margin-block: 22px 32px;
    color: ${colour.muted};
    font-size: 18px;
  }
  ${media.phone} {
    display: grid;
    padding: 36px 20px 44px;
    p {
      margin-block: 14px 26px;
      font-size: 17px;
    }
  }
`;

const Side = styled.div`
  position: relative;
  ${media.phone} {
    height: 300px;
  }
`;

const Name = styled(Title)`
  font-size: clamp(min(42px, 13.2vw), 4.9vw, 72px);
`;

const Index = styled.nav`
  border-bottom: 1px solid ${colour.line};
`;

const Entries = styled(Wrap)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0 24px;
  ${media.belowDesktop} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    li + li {
      border-top: 1px solid ${colour.line};
    }
  }
`;

const Entry = styled.a`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 78px;
  overflow-wrap: anywhere;
  transition: color ${motion.fast};
  span {
    ${serifLine}
    flex: none;
    color: ${colour.gold};
    font-size: 28px;
  }
  ${media.hover} {
    &:hover {
      color: ${colour.clay};
    }
  }
  ${media.phone} {
    gap: 20px;
    min-height: 58px;
  }
`;

export const stepId = (index: number): string => `paso-${index + 1}`;

export function MethodHero({ texts }: { texts: Texts<'method'> }) {
  return (
    <>
      <Scene>
        <Texts>
          <Name>{texts.hero_title}</Name>
          <p>{texts.hero_text}</p>
          <DiagnosisButton />
        </Texts>
        <Side>
          <Picture {...texts.hero_picture} sizes={METHOD_SIZES} priority square />
        </Side>
      </Scene>
      <Index aria-label="Las cuatro fases">
        <Entries as="ol">
          {methodSteps(texts).map(({ name }, index) => (
            <li key={name}>
              <Entry href={`#${stepId(index)}`}>
                <span aria-hidden>0{index + 1}</span>
                {name}
              </Entry>
            </li>
          ))}
        </Entries>
      </Index>
    </>
  );
}
