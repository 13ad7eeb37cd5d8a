import { styled } from 'styled-components';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Layout';

const Text = styled(Note)`
  margin-block: 8px 12px;
`;

interface NotLoadedProps {
  what: string;
  onRetry: () => void;
}

/** Shown instead of something that did not load, with a retry. */
export function NotLoaded({ what, onRetry }: NotLoadedProps) {
  return (
    <div role="alert">
      <Text>No hemos podido cargar {what}.</Text>
      <Button $variant="outline" $small onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
