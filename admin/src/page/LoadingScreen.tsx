import { styled } from '@mui/material/styles';
import { Spinner } from '../ui/Loading';

export const LoadingScreen = () => (
  <Screen role="status">
    <Spinner aria-hidden />
    <span className="visually-hidden">Cargando...</span>
  </Screen>
);

const Screen = styled('div')`
  display: grid;
  place-items: center;
  min-height: 100vh;
  min-height: 100dvh;
`;
