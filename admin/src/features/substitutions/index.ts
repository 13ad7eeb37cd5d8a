export { Substitutions } from './Substitutions';
