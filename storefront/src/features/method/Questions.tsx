import { whatsappLink } from '@radiance/backend/contract';
import { MessageCircle, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import type { Texts } from '../../lib/texts/texts';
import { colour, media, motion } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { Section, SectionTitle, Wrap } from '../../ui/Layout';

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: 4fr 7fr;
  gap: 40px 56px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.div`
  max-width: 24em;
  p {
    margin-top: 20px;
    color: ${colour.muted};
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    margin-top: 14px;
    color: ${colour.clay};
    font-weight: 500;
  }
`;

const List = styled.div`
  border-top: 1px solid ${colour.lineOnSand};
`;

const Question = styled.details`
  border-bottom: 1px solid ${colour.lineOnSand};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 20px;
    min-height: 76px;
    padding-block: 14px;
    cursor: pointer;
    list-style: none;
    ${serifLine}
    font-size: 25px;
    line-height: 1.2;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary h3 {
    font: inherit;
  }
  svg {
    flex: none;
    color: ${colour.clay};
    transition: transform ${motion.fast};
  }
  svg path:last-child {
    transition: opacity ${motion.fast};
  }
  &[open] svg path:last-child {
    opacity: 0;
  }
  p {
    max-width: 37em;
    padding-bottom: 30px;
    color: ${colour.muted};
  }
  ${media.phone} {
    summary {
      min-height: 68px;
      font-size: 22px;
    }
  }
`;

interface QuestionsProps {
  texts: Pick<Texts<'method'>, 'questions_title' | 'questions_text' | 'questions'>;
  whatsapp: string | null;
}

/** `details` elements with one name: the browser keeps one open at a time, and every answer is in the HTML. */
export function Questions({ texts, whatsapp }: QuestionsProps) {
  return (
    <Section $ground="sand">
      <Columns>
        <Aside>
          <SectionTitle>{texts.questions_title}</SectionTitle>
          <p>{texts.questions_text}</p>
          {whatsapp && (
            <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener noreferrer">
              <MessageCircle size={20} />
              Escríbenos por WhatsApp
            </a>
          )}
        </Aside>
        <List>
          {texts.questions.map(({ question, answer }, index) => (
            <Question key={question} name="preguntas" open={index === 0}>
              <summary>
                <h3>{question}</h3>
                <Plus size={22} />
              </summary>
              <p>{answer}</p>
            </Question>
          ))}
        </List>
      </Columns>
    </Section>
  );
}
