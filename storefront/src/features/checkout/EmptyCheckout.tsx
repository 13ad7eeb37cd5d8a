import { styled } from 'styled-components';
import { paths } from '../../lib/paths';
import { colour } from '../../theme/tokens';
import { LinkButton } from '../../ui/Button';
import { SectionTitle, Wrap } from '../../ui/Layout';

const Frame = styled(Wrap)`
  padding-block: clamp(72px, 10vw, 144px);
  min-height: 60vh;
`;

const Text = styled.p`
  max-width: 44ch;
  margin: 14px 0 28px;
  color: ${colour.muted};
`;

/** Section 4: without a cart there is nothing to check out. */
export function EmptyCheckout() {
  return (
    <Frame>
      <SectionTitle as="h1">Tu carrito está vacío</SectionTitle>
      <Text>Para hacer un pedido, añade antes algún producto. Lo que elijas se queda guardado aquí, aunque cierres la página.</Text>
      <LinkButton to={paths.shop}>Ver la tienda</LinkButton>
    </Frame>
  );
}
