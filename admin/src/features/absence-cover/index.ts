export { AbsenceCoverQuestions as Substitutions } from './AbsenceCover';
