import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { colour, CORNER, media, shadow } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { IconButton } from '../Button';
import { Modal } from './Modal';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const fixedHeight = (px: number) => css`
  height: min(${px}px, 100vh - 64px);
  height: min(${px}px, 100dvh - 64px);
`;

const Panel = styled(Modal)<{ $width: number; $height?: number }>`
  display: flex;
  flex-direction: column;
  width: ${({ $width }) => $width}px;
  height: fit-content;
  ${({ $height }) => $height !== undefined && fixedHeight($height)}
  max-width: calc(100vw - 48px);
  max-height: calc(100vh - 64px);
  max-height: calc(100dvh - 64px);
  margin: auto;
  overflow: hidden;
  border-radius: ${CORNER};
  box-shadow: ${shadow};
  animation: ${rise} 200ms ease-out;

  ${media.phone} {
    width: 100vw;
    max-width: none;
    height: 100vh;
    height: 100dvh;
    max-height: none;
    border-radius: 0;
    box-shadow: none;
  }
  /* The whole dialog scrolls. */
  ${media.low} {
    display: block;
    height: fit-content;
    max-height: 100vh;
    max-height: 100dvh;
    overflow-y: auto;
  }
`;

const Head = styled.header<{ $joined: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 36px 36px 0 44px;
  ${media.phone} {
    min-height: 60px;
    padding: 8px 8px 8px 20px;
    ${({ $joined }) => !$joined && `border-bottom: 1px solid ${colour.line};`}
  }
`;

const Name = styled.h2`
  ${serifLine}
  font-size: 38px;
  line-height: 1.15;
  ${media.phone} {
    font-size: 26px;
  }
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 12px 44px 40px;
  ${media.phone} {
    padding: 20px 20px 32px;
  }
`;

const Foot = styled.footer`
  flex: none;
  padding: 16px 44px;
  border-top: 1px solid ${colour.line};
  ${media.phone} {
    padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
  }
`;

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** In px; below 768 px every dialog fills the screen. */
  width: number;
  /** A fixed height in px (less in a low window), where the buttons must not move between steps. */
  height?: number;
  /** Between the head and the scrolling content, for example the progress. */
  top?: ReactNode;
  /** Buttons that stay in view. */
  foot?: ReactNode;
  /** A short message without a form: screen readers read it with the title. */
  isMessage?: boolean;
  children: ReactNode;
}

export function Dialog({ isOpen, onClose, title, width, height, top, foot, isMessage, children }: DialogProps) {
  const titleId = useId();
  const messageId = useId();
  return (
    <Panel
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={titleId}
      describedBy={isMessage ? messageId : undefined}
      $width={width}
      $height={height}
    >
      <Head $joined={Boolean(top)}>
        <Name id={titleId}>{title}</Name>
        <IconButton aria-label="Cerrar" onClick={onClose}>
          <X size={22} />
        </IconButton>
      </Head>
      {top}
      <Scroller id={messageId}>{children}</Scroller>
      {foot && <Foot>{foot}</Foot>}
    </Panel>
  );
}
