export { DiagnosisButton } from './DiagnosisButton';
export { openDiagnosis } from './leadDialog';
