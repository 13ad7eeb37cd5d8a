import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';

export const SubmitButton = ({ isBusy }: { isBusy: boolean }) => (
  <Submit type="submit" variant="contained" color="primary" disabled={isBusy}>
    {isBusy ? 'Iniciando sesión...' : 'Iniciar Sesión'}
  </Submit>
);

const Submit = styled(Button)`
  && {
    min-height: 46px;
    margin-top: 8px;
  }
  &&.Mui-disabled {
    background: var(--clay-deep);
    color: var(--on-fill);
  }
`;
