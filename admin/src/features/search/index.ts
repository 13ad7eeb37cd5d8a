export { SearchButton } from './SearchButton';
export { forgetClients } from './lastClients';
export type { Destination } from './destinations';
