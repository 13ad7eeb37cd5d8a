import type { CustomPageBlocks } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import type { Crumb } from '../../lib/structuredData';
import { colour, media } from '../../theme/tokens';
import { h3, lead } from '../../theme/type';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Note, Title, Wrap } from '../../ui/Layout';
import { Picture } from '../../ui/picture/Picture';
import { isFilled, RichText } from '../../ui/text/RichText';

const Page = styled(Wrap)`
  padding-block: 28px clamp(72px, 9vw, 136px);
  ${media.phone} {
    padding-block: 12px 72px;
  }
`;

const Head = styled.header`
  padding-block: clamp(24px, 3.4vw, 52px) clamp(28px, 3vw, 44px);
  ${Title} {
    max-width: 14em;
    overflow-wrap: break-word;
    hyphens: auto;
  }
`;

const Published = styled(Note)`
  margin-bottom: 14px;
`;

const Lead = styled.div`
  ${lead}
  max-width: 36em;
  margin-top: 22px;
  color: ${colour.muted};
  > * + * {
    margin-top: 10px;
  }
`;

/** One column with a line length for reading. */
const Text = styled.div`
  max-width: 38em;
  margin-top: clamp(32px, 4vw, 60px);
  font-size: 18px;
  line-height: 1.7;
  overflow-wrap: break-word;
  > * + * {
    margin-top: 18px;
  }
  h3 {
    ${h3}
    margin-top: 44px;
    font-size: clamp(26px, 2.2vw, 32px);
  }
  ul {
    display: grid;
    gap: 10px;
  }
  li {
    padding-left: 22px;
    text-indent: -22px;
  }
  li::before {
    content: '–';
    display: inline-block;
    width: 22px;
    color: ${colour.muted};
    text-indent: 0;
  }
`;

interface ClinicArticleProps {
  crumbs: readonly Crumb[];
  title: string;
  date: string | null;
  blocks: CustomPageBlocks;
  pictureSizes: string;
}

export function ClinicArticle({ crumbs, title, date, blocks, pictureSizes }: ClinicArticleProps) {
  return (
    <Page as="article">
      <Breadcrumbs crumbs={crumbs} />
      <Head>
        {date && <Published>{date}</Published>}
        <Title>{title}</Title>
        {blocks.lead && (
          <Lead>
            {blocks.lead.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Lead>
        )}
      </Head>
      {blocks.picture.src && (
        <Picture
          src={blocks.picture.src}
          alt={blocks.picture.alt}
          ratio="16 / 9"
          phoneRatio="4 / 3"
          sizes={pictureSizes}
          priority
        />
      )}
      {isFilled(blocks.body) && (
        <Text>
          <RichText value={blocks.body} />
        </Text>
      )}
    </Page>
  );
}
