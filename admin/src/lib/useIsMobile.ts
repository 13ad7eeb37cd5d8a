import { useMediaQuery } from '@mui/material';
import { BELOW_MOBILE } from '../theme/tokens';

export const useIsMobile = (): boolean => useMediaQuery(BELOW_MOBILE.replace('@media ', ''), { noSsr: true });
