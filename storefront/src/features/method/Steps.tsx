import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { methodSteps } from '../../content/method';
import type { Texts } from '../../lib/texts/texts';
import { colour, media, sectionGap } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { Wrap } from '../../ui/Layout';
import { Picture } from '../../ui/picture/Picture';
import { stepId } from './MethodHero';

const List = styled(Wrap)`
  display: grid;
  gap: clamp(64px, 8.4vw, 122px);
  padding-block: ${sectionGap};
`;

/** Picture and text change sides from step to step. */
const Step = styled.li<{ $mirrored: boolean }>`
  display: grid;
  grid-template-columns: ${({ $mirrored }) => ($mirrored ? '5fr 7fr' : '7fr 5fr')};
  align-items: center;
  gap: clamp(40px, 6.6vw, 96px);
  ${({ $mirrored }) => $mirrored && '> :first-child { order: 1; }'}
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    > :first-child {
      order: 0;
    }
  }
`;

const Head = styled.div`
  ${media.phone} {
    display: flex;
    gap: 16px;
  }
`;

const Numeral = styled.span`
  ${serifLine}
  display: block;
  color: ${colour.gold};
  font-size: 60px;
  line-height: 1;
  ${media.phone} {
    font-size: 40px;
  }
`;

const Name = styled.h2`
  ${serifLine}
  margin-top: 20px;
  font-size: clamp(30px, 3vw, 42px);
  line-height: 1.1;
  ${media.phone} {
    margin-top: 6px;
  }
`;

const Text = styled.p`
  margin-block: 14px 26px;
  color: ${colour.muted};
`;

const Points = styled.ul`
  border-top: 1px solid ${colour.line};
  li {
    display: flex;
    gap: 14px;
    padding-block: 12px;
    border-bottom: 1px solid ${colour.line};
  }
  svg {
    flex: none;
    margin-top: 4px;
    color: ${colour.clay};
  }
`;

export function Steps({ texts }: { texts: Texts<'method'> }) {
  return (
    <List as="ol">
      {methodSteps(texts).map(({ name, text, picture, points }, index) => (
        <Step key={name} id={stepId(index)} $mirrored={index % 2 === 1}>
          <Picture {...picture} ratio="4 / 3" sizes="(max-width: 767px) 100vw, 654px" />
          <div>
            <Head>
              <Numeral>0{index + 1}</Numeral>
              <Name>{name}</Name>
            </Head>
            <Text>{text}</Text>
            <Points>
              {points.map((point) => (
                <li key={point}>
                  <Check size={19} />
                  {point}
                </li>
              ))}
            </Points>
          </div>
        </Step>
      ))}
    </List>
  );
}
