import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths';
import { colour, media } from '../../theme/tokens';
import { LinkButton } from '../../ui/Button';
import { Title } from '../../ui/Layout';
import { SplitScene } from './SplitScene';

const Head = styled(Title)`
  margin-top: 64px;
  font-size: clamp(38px, 5vw, 72px);
  ${media.belowDesktop} {
    margin-top: 12px;
  }
`;

const Text = styled.p`
  max-width: 44ch;
  margin: 18px 0 32px;
  color: ${colour.muted};
  font-size: 18px;
`;

/** Section 4: without a cart there is nothing to check out. The notice says why, if the cart has just emptied itself. */
export function EmptyCheckout({ notice }: { notice: ReactNode }) {
  return (
    <SplitScene picture="/media/category-skincare.jpg" isTall isTentative>
      {notice}
      <Head>Tu carrito está vacío</Head>
      <Text>
        Para hacer un pedido, añade antes algún producto. Lo que elijas se queda guardado aquí, aunque cierres la página.
      </Text>
      <LinkButton to={paths.shop}>Ver la tienda</LinkButton>
    </SplitScene>
  );
}
