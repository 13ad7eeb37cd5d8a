import { Dialog } from '@mui/material';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { BELOW_MOBILE } from '../../theme/tokens';

const RECORD_MARK = { 'data-record': '' } as const;

interface Props {
  title: ReactNode;
  badge?: ReactNode;
  width: number;
  /** Shows a record: the keys of all screens work over it. */
  isRecord?: boolean;
  /** Without it the dialog cannot be closed. */
  onClose?: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** Header and footer stay visible; fills the screen on phones. */
export function DialogFrame({ title, badge, width, isRecord = false, onClose, footer, children }: Props) {
  const isMobile = useIsMobile();
  const titleId = useId();
  return (
    <Framed
      open
      fullScreen={isMobile}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: isMobile ? undefined : { width }, ...(isRecord && RECORD_MARK) } }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        {badge}
        {onClose && (
          <button type="button" aria-label="Cerrar ventana" onClick={onClose}>
            <X size={20} />
          </button>
        )}
      </Head>
      <Body>{children}</Body>
      {footer && <Foot data-foot>{footer}</Foot>}
    </Framed>
  );
}

const Framed = styled(Dialog)`
  & .MuiDialog-paper:not(.MuiDialog-paperFullScreen) {
    max-width: calc(100% - 48px);
  }
`;

const Head = styled('header')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 64px;
  padding: 0 16px 0 28px;
  border-bottom: 1px solid var(--line);
  & h2 {
    min-width: 0;
    padding-block: 10px;
    overflow-wrap: anywhere;
    font-size: 20px;
    font-weight: 600;
    line-height: 26px;
  }
  & > button {
    margin-left: auto;
    flex: none;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
  }
  & > button:focus-visible {
    outline-offset: -4px;
  }
  ${BELOW_MOBILE} {
    min-height: 60px;
    padding: 0 6px 0 16px;
    & h2 {
      font-size: 18px;
    }
  }
`;

const Body = styled('div')`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;

const Foot = styled('footer')`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  min-height: 68px;
  padding: 12px 28px;
  border-top: 1px solid var(--line);
  ${BELOW_MOBILE} {
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  }
`;

/** What a dialog shows, where it has no form. */
export const DialogBody = styled('div')`
  padding: 22px 28px 28px;
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;

export const TwoColumns = styled('div')`
  display: grid;
  /* In a narrow dialog the fields keep the larger half. */
  grid-template-columns: minmax(0, 1fr) min(var(--aside, 372px), 45%);
  min-height: 100%;
  & > * {
    padding: 26px 28px;
  }
  ${BELOW_MOBILE} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    & > * {
      padding: 16px;
    }
  }
`;
