import type { ListScreens } from '../../records/screens';
import { lazyScreen } from '../../page/lazyScreen';

export { MailTrouble } from './MailTrouble';

export const messages: ListScreens = {
  name: 'messages',
  list: lazyScreen(() => import('./MessageList').then(({ MessageList }) => MessageList)),
};
