export { MoreParts, useParts, type Tab } from './MoreParts';
