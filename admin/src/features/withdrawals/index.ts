import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export const withdrawals: Screens = {
  name: 'withdrawals',
  list: lazy(() => import('./WithdrawalList').then(({ WithdrawalList }) => ({ default: WithdrawalList }))),
};
