import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const withdrawals: Screens = {
  name: 'withdrawals',
  list: lazyScreen(() => import('./WithdrawalList').then(({ WithdrawalList }) => WithdrawalList)),
};
