import { styled } from 'styled-components';
import type { Texts } from '../../lib/texts/texts';
import { colour, media } from '../../theme/tokens';
import { h3, serifLine } from '../../theme/type';
import { Section, SectionTitle, Wrap } from '../../ui/Layout';

const Head = styled.header`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: center;
  gap: 20px 64px;
  p {
    max-width: 35em;
    padding-left: 16px;
    color: ${colour.muted};
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    p {
      padding: 0;
    }
  }
`;

const Name = styled(SectionTitle)`
  max-width: 9em;
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 40px;
  margin-top: 60px;
  ${media.belowDesktop} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    margin-top: 32px;
  }
`;

const Step = styled.li`
  padding-top: 20px;
  border-top: 1px solid ${colour.lineOnSand};
  p {
    margin-top: 8px;
    color: ${colour.muted};
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: 72px 1fr;
    padding-block: 20px;
    p {
      grid-column: 2;
    }
  }
  ${media.tiny} {
    display: block;
  }
`;

const Numeral = styled.span`
  ${serifLine}
  display: block;
  margin-bottom: 36px;
  color: ${colour.gold};
  font-size: 44px;
  line-height: 1.1;
  ${media.phone} {
    margin: 0;
    font-size: 38px;
    line-height: 30px;
  }
`;

const StepName = styled.h3`
  ${h3}
`;

interface MethodStepsProps {
  texts: Texts<'home'>;
  /** Legal notice: results vary, suitability is assessed in a consultation. */
  notice: string;
}

export function MethodSteps({ texts, notice }: MethodStepsProps) {
  const steps = [
    { name: texts.step_1_title, text: texts.step_1_text },
    { name: texts.step_2_title, text: texts.step_2_text },
    { name: texts.step_3_title, text: texts.step_3_text },
    { name: texts.step_4_title, text: texts.step_4_text },
  ];
  return (
    <Section $ground="sand">
      <Wrap>
        <Head>
          <Name>{texts.method_title}</Name>
          <p>
            {texts.method_text} {notice}
          </p>
        </Head>
        <Steps>
          {steps.map(({ name, text }, index) => (
            <Step key={index}>
              <Numeral aria-hidden>0{index + 1}</Numeral>
              <StepName>{name}</StepName>
              <p>{text}</p>
            </Step>
          ))}
        </Steps>
      </Wrap>
    </Section>
  );
}
