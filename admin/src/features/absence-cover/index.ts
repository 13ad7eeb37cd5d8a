export { AbsenceCover } from './AbsenceCover';
