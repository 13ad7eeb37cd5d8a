import { formatDay, type LegalSection, type LegalText, type RichText as RichTextValue } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { LinkButton } from '../../ui/Button';
import { Note, Title, Wrap } from '../../ui/Layout';
import { isFilled, RichText } from '../../ui/text/RichText';

const Page = styled(Wrap)`
  padding-block: clamp(48px, 6vw, 88px) clamp(72px, 9vw, 136px);
`;

const Updated = styled(Note)`
  margin-top: 16px;
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: 4fr 7fr;
  gap: 12px 56px;
  padding-block: 34px;
  border-top: 1px solid ${colour.line};
  scroll-margin-top: 96px;
  &:first-of-type {
    margin-top: 48px;
  }
  h2 {
    ${serifLine}
    font-size: 27px;
    line-height: 1.2;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: 28px;
  }
`;

const Text = styled.div`
  max-width: 42em;
  > * + * {
    margin-top: 14px;
  }
  li {
    padding-left: 20px;
    text-indent: -20px;
  }
  li::before {
    content: '–';
    display: inline-block;
    width: 20px;
    color: ${colour.muted};
    text-indent: 0;
  }
  li + li {
    margin-top: 8px;
  }
`;

function Blocks({ section: { blocks, link } }: { section: LegalSection }) {
  return (
    <Text>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block.join()}>
            {block.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )}
      {link && (
        <LinkButton $variant="outline" $small to={link.to}>
          {link.label}
        </LinkButton>
      )}
    </Text>
  );
}

interface LegalDocumentProps {
  text: LegalText;
  /** Paragraphs added by the clinic. */
  additions: RichTextValue;
}

export function LegalDocument({ text, additions }: LegalDocumentProps) {
  return (
    <Page as="article">
      <Title>{text.title}</Title>
      <Updated>Última actualización: {formatDay(text.updated)}</Updated>
      {text.sections.map((section) => (
        <Section key={section.heading} id={section.id}>
          <h2>{section.heading}</h2>
          <Blocks section={section} />
        </Section>
      ))}
      {isFilled(additions) && (
        <Section>
          <h2>Además</h2>
          <Text>
            <RichText value={additions} />
          </Text>
        </Section>
      )}
    </Page>
  );
}
