import { styled } from 'styled-components';
import { colour } from '../../../theme/tokens';
import { note } from '../../../theme/type';
import { Button } from '../../../ui/Button';

const Said = styled.p`
  ${note}
  margin-block: 8px 12px;
  color: ${colour.muted};
`;

interface NotLoadedProps {
  what: string;
  onRetry: () => void;
}

/** Shown instead of something that did not load, with a retry. */
export function NotLoaded({ what, onRetry }: NotLoadedProps) {
  return (
    <div role="alert">
      <Said>No hemos podido cargar {what}.</Said>
      <Button $variant="outline" $small onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
