import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { Heading, Section, Wrap } from '../../ui/Layout';

const PROMISES = [
  {
    title: 'Envío a España',
    text: 'Península, islas, Ceuta y Melilla. El coste depende del destino y lo sabes antes de confirmar nada.',
  },
  {
    title: 'Sin pago en línea',
    text: 'Tu pedido es una solicitud sin obligación. Te contactamos en 24-48 horas y acordamos la entrega y la forma de pago.',
  },
  {
    title: '14 días para desistir',
    text: 'Puedes devolver lo que no hayas abierto. Por higiene, los productos desprecintados no se devuelven.',
  },
] as const;

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

/** How buying here goes, below the products. */
export function ShopPromises() {
  return (
    <Band $ground="sand" aria-label="Cómo se compra aquí">
      <Wrap>
        <Columns>
          {PROMISES.map(({ title, text }) => (
            <Item key={title}>
              <Heading as="h2">{title}</Heading>
              <p>{text}</p>
            </Item>
          ))}
        </Columns>
      </Wrap>
    </Band>
  );
}
