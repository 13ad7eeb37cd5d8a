import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { note, serifLine } from '../../theme/type';
import { IconButton } from '../Button';
import { Modal } from './Modal';

const slide = keyframes`
  from { opacity: 0; transform: translateX(32px); }
`;

const Panel = styled(Modal)<{ $width: number }>`
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => $width}px, 100vw);
  height: 100vh;
  height: 100dvh;
  margin: 0 0 0 auto;
  animation: ${slide} 220ms ease-out;
  ${media.phone} {
    width: 100vw;
  }
  /* The whole dialog scrolls. */
  ${media.low} {
    display: block;
    overflow-y: auto;
  }
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-inline: 40px;
  padding-block: 20px 14px;
  border-bottom: 1px solid ${colour.line};
  ${media.phone} {
    min-height: 60px;
    margin-inline: 0;
    padding: 8px 8px 8px 20px;
  }
`;

const Name = styled.h2`
  ${serifLine}
  font-size: 34px;
  line-height: 1.2;
  ${media.phone} {
    font-size: 26px;
  }
`;

const Count = styled.span`
  ${note}
  font-size: 15px;
  color: ${colour.muted};
`;

const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
`;

const Close = styled(IconButton)`
  margin-right: -12px;
  ${media.phone} {
    margin-right: 0;
  }
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-inline: 40px;
  ${media.phone} {
    padding-inline: 20px;
  }
`;

const Foot = styled.footer`
  flex: none;
  padding: 20px 40px 28px;
  border-top: 1px solid ${colour.line};
  ${media.phone} {
    padding: 16px 20px calc(16px + env(safe-area-inset-bottom));
  }
`;

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Shown beside the title: '5 productos'. */
  count?: string;
  width: number;
  foot?: ReactNode;
  children: ReactNode;
}

/** A dialog along the right edge; the whole screen on phones. */
export function Drawer({ isOpen, onClose, title, count, width, foot, children }: DrawerProps) {
  const titleId = useId();
  return (
    <Panel isOpen={isOpen} onClose={onClose} labelledBy={titleId} $width={width}>
      <Head>
        <Titles>
          <Name id={titleId}>{title}</Name>
          {count && <Count>{count}</Count>}
        </Titles>
        <Close aria-label="Cerrar" onClick={onClose}>
          <X size={22} />
        </Close>
      </Head>
      <Scroller>{children}</Scroller>
      {foot && <Foot>{foot}</Foot>}
    </Panel>
  );
}
