import { formatEuros, type Product } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { joined, netContent, readDescription, unitPriceText } from '../../lib/texts/productText';
import { colour, media } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { Price } from '../../ui/Card';
import { Note } from '../../ui/Layout';

const Text = styled.div`
  grid-column: 2;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 60px 48px 24px;
  ${media.belowDesktop} {
    padding: 60px 32px 24px;
  }
  ${media.phone} {
    overflow: visible;
    padding: 24px 20px 28px;
  }
`;

const Name = styled.h2`
  ${serifLine}
  margin-top: 2px;
  padding-right: 24px;
  font-size: 40px;
  line-height: 1.12;
  ${media.phone} {
    padding-right: 0;
    font-size: 32px;
  }
`;

const Cost = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  margin-top: 16px;
  ${media.phone} {
    margin-top: 10px;
  }
`;

const Sum = styled(Price)`
  font-size: 24px;
  line-height: 1.3;
  ${media.phone} {
    font-size: 21px;
  }
`;

const Prose = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 20px;
  white-space: pre-line;
`;

const Facts = styled.dl`
  margin-top: 22px;
  font-size: 15px;
  line-height: 1.5;
  > div {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr);
    gap: 16px;
    padding-block: 11px;
    border-top: 1px solid ${colour.line};
  }
  dt {
    color: ${colour.muted};
  }
  ${media.phone} {
    > div {
      grid-template-columns: 118px minmax(0, 1fr);
    }
  }
  ${media.tiny} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Description of a product; its name is the dialog's title. */
export function ProductText({ product, titleId }: { product: Product; titleId: string }) {
  const { paragraphs, facts } = readDescription(product.description);
  const content = netContent(product);
  return (
    <Text tabIndex={0}>
      <Note>{product.category}</Note>
      <Name id={titleId}>{product.name}</Name>
      <Cost>
        <Sum>{formatEuros(product.price)}</Sum>
        <Note as="span">{joined('IVA incluido', unitPriceText(product))}</Note>
      </Cost>
      <Prose>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Prose>
      <Facts>
        {content && (
          <div>
            <dt>Contenido neto</dt>
            <dd>{content}</dd>
          </div>
        )}
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
    </Text>
  );
}
