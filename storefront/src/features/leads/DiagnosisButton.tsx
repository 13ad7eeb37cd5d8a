import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { openDiagnosis } from './leadDialog';

/** Opens the form that asks for the free diagnostic. */
export const DiagnosisButton = styled(Button).attrs<{ 'data-opens'?: string }>({
  'data-opens': 'lead',
  'aria-haspopup': 'dialog',
  onClick: openDiagnosis,
  children: 'Reserva diagnóstico gratuito',
})``;
