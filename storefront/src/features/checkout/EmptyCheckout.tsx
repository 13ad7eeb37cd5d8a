import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths';
import type { Texts } from '../../lib/texts/texts';
import { colour, media } from '../../theme/tokens';
import { LinkButton } from '../../ui/Button';
import { Title } from '../../ui/Layout';
import { SplitScene } from './completed/SplitScene';

const Head = styled(Title)`
  margin-top: 64px;
  font-size: clamp(min(38px, 12vw), 5vw, 72px);
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

interface EmptyCheckoutProps {
  texts: Pick<Texts<'checkout'>, 'empty' | 'empty_picture'>;
  notice: ReactNode;
}

/** Section 4: the checkout of an empty cart. The notice says why a correction has emptied it. */
export function EmptyCheckout({ texts, notice }: EmptyCheckoutProps) {
  return (
    <SplitScene picture={texts.empty_picture} isTall isTentative>
      {notice}
      <Head>Tu carrito está vacío</Head>
      <Text>{texts.empty}</Text>
      <LinkButton to={paths.shop}>Ver la tienda</LinkButton>
    </SplitScene>
  );
}
