export { SearchButton } from './SearchButton';
export { forgetClients, rememberClient } from './lastClients';
export type { Destination } from './destinations';
