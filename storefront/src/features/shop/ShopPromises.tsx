import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import type { Texts } from '../../lib/texts/texts';
import { Heading, Section, Wrap } from '../../ui/Layout';

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 40px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;

const Item = styled.li`
  padding-top: 24px;
  border-top: 1px solid ${colour.lineOnSand};
  p {
    margin-top: 8px;
    color: ${colour.muted};
  }
`;

const Band = styled(Section)`
  padding-block: clamp(56px, 5.6vw, 82px);
`;

/** Explains how to buy, below the products. */
export function ShopPromises({ texts }: { texts: Texts<'shop'> }) {
  const promises = [
    { title: 'Envío a España', text: texts.shipping_text },
    { title: texts.payment_title, text: texts.payment_text },
    { title: texts.withdrawal_title, text: texts.withdrawal_text },
  ];
  return (
    <Band $ground="sand" aria-label="Cómo se compra aquí">
      <Wrap>
        <Columns>
          {promises.map(({ title, text }, index) => (
            <Item key={index}>
              <Heading as="h2">{title}</Heading>
              <p>{text}</p>
            </Item>
          ))}
        </Columns>
      </Wrap>
    </Band>
  );
}
