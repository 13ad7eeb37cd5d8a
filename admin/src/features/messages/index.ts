import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export { MailTrouble } from './MailTrouble';

export const messages: ResourceProps = {
  name: 'messages',
  list: lazy(() => import('./MessageList').then(({ MessageList }) => ({ default: MessageList }))),
};
