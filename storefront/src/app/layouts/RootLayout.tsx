import { LucideProvider } from 'lucide-react';
import { useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { openBooking } from '../../features/booking/booking';
import { CartButton } from '../../features/cart/drawer/CartButton';
import { CartProvider } from '../../features/cart/CartProvider';
import { BottomBar } from '../../features/layout/BottomBar';
import { Footer } from '../../features/layout/Footer';
import { Header } from '../../features/layout/Header';
import { useClinic, useIsClosed } from '../../lib/useSite';
import { paths } from '../../lib/paths';
import { GlobalStyle } from '../../theme/GlobalStyle';
import { colour, CORNER } from '../../theme/tokens';
import { CONTENT_ID } from '../../ui/Layout';
import { useOpenDialogs } from '../../ui/dialog/openDialogs';
import { Progress } from '../../ui/Progress';
import { ToastRegion } from '../../ui/toast/ToastRegion';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { ClosedLayout } from './ClosedLayout';
import { Dialogs } from './Dialogs';
import { NoScriptNotice } from '../errors/ScriptNotices';
import { OfflineNotice } from '../errors/OfflineNotice';
import { PageSkeleton } from './PageSkeleton';
import { useRouteChange } from './useRouteChange';

const SkipLink = styled.a`
  position: fixed;
  z-index: 50;
  top: 12px;
  left: 12px;
  padding: 12px 20px;
  border-radius: ${CORNER};
  background: ${colour.ink};
  color: ${colour.ivory};
  &:not(:focus-visible) {
    transform: translateY(-200%);
  }
`;

const Content = styled.main`
  &:focus {
    outline: none;
  }
`;

export const RootLayout = () => (useIsClosed() ? <ClosedLayout /> : <OpenLayout />);

function OpenLayout() {
  const clinic = useClinic();
  const content = useRef<HTMLElement>(null);
  const announcement = useRouteChange(content);
  const navigation = useNavigation();
  const isLeaving = navigation.state !== 'idle';
  const { pathname } = useLocation();
  const isArriving = navigation.state === 'loading' && navigation.location.pathname !== pathname;
  const isUncovered = useOpenDialogs(({ ids }) => ids.length === 0);

  return (
    <LucideProvider strokeWidth={1.5}>
      <CartProvider limits={clinic.order_limits}>
        {__SERVER__ && <GlobalStyle />}
        <SkipLink href={`#${CONTENT_ID}`}>Saltar al contenido</SkipLink>
        {isLeaving && <Progress />}
        <Header cart={<CartButton />} />
        {/* React does not hydrate the contents of `noscript`. */}
        <noscript>{__SERVER__ && <NoScriptNotice clinic={clinic} />}</noscript>
        <OfflineNotice />
        <Content ref={content} id={CONTENT_ID} tabIndex={-1} aria-busy={isArriving || undefined}>
          {isArriving ? <PageSkeleton /> : <Outlet />}
        </Content>
        <Footer />
        <BottomBar offersBooking={pathname !== paths.checkout} onBook={openBooking} />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <ToastRegion active={isUncovered} />
        <Dialogs />
      </CartProvider>
    </LucideProvider>
  );
}
