import { styled } from '@mui/material/styles';

/** What every list says while it loads. */
export const Loading = () => (
  <Row role="status">
    <Spinner aria-hidden data-small />
    Cargando...
  </Row>
);

export const Spinner = styled('span')`
  width: 32px;
  height: 32px;
  border: 2px solid var(--line);
  border-top-color: var(--clay);
  border-radius: 50%;
  animation: turn 800ms linear infinite;
  &[data-small] {
    width: 18px;
    height: 18px;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;

const Row = styled('p')`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 40px 0;
  color: var(--muted);
`;
