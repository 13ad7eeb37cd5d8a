import { styled } from '@mui/material/styles';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { CreateButton } from '../../records/record/CreateButton';
import { BELOW_MOBILE } from '../../theme/tokens';

export function AgendaFoot() {
  const isMobile = useIsMobile();
  return (
    <Foot data-foot={isMobile || undefined}>
      <CreateButton label="Nueva reserva" />
    </Foot>
  );
}

const Foot = styled('div')`
  margin-top: 20px;
  & .MuiButton-root {
    width: 100%;
  }
  ${BELOW_MOBILE} {
    position: fixed;
    z-index: 15;
    right: 0;
    bottom: 0;
    left: 0;
    padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
    background: var(--ivory);
    border-top: 1px solid var(--line);
    & .MuiButton-root {
      min-height: 48px;
    }
  }
`;
