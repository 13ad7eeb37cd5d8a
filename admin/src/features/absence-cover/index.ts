export { AbsenceCover as Substitutions } from './AbsenceCover';
