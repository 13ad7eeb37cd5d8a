import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const withdrawals: ResourceProps = {
  name: 'withdrawals',
  list: lazy(() => import('./WithdrawalList').then(({ WithdrawalList }) => ({ default: WithdrawalList }))),
};
