export { isWhole, MoreParts, useParts, type Selection } from './MoreParts';
