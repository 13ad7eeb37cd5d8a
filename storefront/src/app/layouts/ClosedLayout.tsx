import { LucideProvider } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { CartProvider } from '../../features/cart/CartProvider';
import { LEGAL_LINKS } from '../../features/layout/menu';
import { knownName } from '../../features/layout/ClosedPage';
import { useClinic } from '../../lib/useSite';
import { GlobalStyle } from '../../theme/GlobalStyle';
import { colour, font, media } from '../../theme/tokens';
import { note } from '../../theme/type';
import { CONTENT_ID, Wrap } from '../../ui/Layout';
import { useOpenDialogs } from '../../ui/dialog/openDialogs';
import { ToastRegion } from '../../ui/toast/ToastRegion';

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
`;

const Head = styled.header`
  padding-block: 18px;
  border-bottom: 1px solid ${colour.line};
`;

const Brand = styled.p`
  min-height: 44px;
  font-family: ${font.serif};
  font-size: 32px;
  letter-spacing: -0.015em;
  line-height: 44px;
  overflow-wrap: anywhere;
  ${media.phone} {
    font-size: 28px;
  }
`;

const Foot = styled.footer`
  padding-block: 20px;
  background: ${colour.ink};
  color: ${colour.onInk};
  :focus-visible {
    outline-color: ${colour.onInk};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 28px;
  }
  a {
    ${note}
    display: inline-block;
    padding-block: 12px;
    color: ${colour.onInkMuted};
    text-underline-offset: 4px;
  }
`;

/** Layout of the few pages that work while the site is closed. Links load documents: only the server knows whether it is open. */
export function ClosedLayout() {
  const clinic = useClinic();
  const isUncovered = useOpenDialogs(({ ids }) => ids.length === 0);
  return (
    <LucideProvider strokeWidth={1.5}>
      <CartProvider>
        {__SERVER__ && <GlobalStyle />}
        <Frame>
          <Head>
            <Wrap>
              <Brand>{knownName(clinic)}</Brand>
            </Wrap>
          </Head>
          <main id={CONTENT_ID} tabIndex={-1}>
            <Outlet />
          </main>
          <Foot>
            <Wrap>
              <ul>
                {LEGAL_LINKS.map(({ to, label }) => (
                  <li key={to}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </Wrap>
          </Foot>
        </Frame>
        <ToastRegion active={isUncovered} />
      </CartProvider>
    </LucideProvider>
  );
}
