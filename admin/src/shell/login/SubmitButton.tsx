import { Button } from '@mui/material';

export const SubmitButton = ({ isBusy }: { isBusy: boolean }) => (
  <Button
    type="submit"
    variant="contained"
    color="primary"
    disabled={isBusy}
    sx={{ minHeight: 46, mt: 1, '&.Mui-disabled': { color: '#fff', background: 'var(--clay-deep)' } }}
  >
    {isBusy ? 'Iniciando sesión...' : 'Iniciar Sesión'}
  </Button>
);
