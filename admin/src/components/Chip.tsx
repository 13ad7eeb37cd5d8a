import { styled } from '@mui/material/styles';
import {
  APPOINTMENT_STATUS_LABELS,
  CONTACTED_LABELS,
  PAYMENT_STATUS_LABELS,
  type AppointmentStatus,
  type PaymentStatus,
} from '@radiance/backend/contract';

type Look = 'outline' | 'default' | 'destructive' | 'low';

/** Specification, section 4: pending outline, confirmed default, cancelled destructive. */
const APPOINTMENT_LOOKS: Record<AppointmentStatus, Look> = { pending: 'outline', confirmed: 'default', cancelled: 'destructive' };

export const AppointmentChip = ({ status }: { status: AppointmentStatus }) => (
  <Chip data-look={APPOINTMENT_LOOKS[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Chip>
);
export const PaymentChip = ({ status }: { status: PaymentStatus }) => (
  <Chip data-look={status === 'paid' ? 'default' : 'outline'}>{PAYMENT_STATUS_LABELS[status]}</Chip>
);
export const ContactedChip = ({ contacted }: { contacted: boolean }) => (
  <Chip data-look={contacted ? 'default' : 'outline'}>{CONTACTED_LABELS[contacted ? 'true' : 'false']}</Chip>
);

export const Chip = styled('span')`
  display: inline-flex;
  align-items: center;
  flex: none;
  height: 24px;
  padding: 0 11px;
  border: 1px solid transparent;
  border-radius: 12px;
  font-size: 13px;
  font-weight: 500;
  white-space: nowrap;
  &[data-look='outline'] {
    border-color: var(--field);
  }
  &[data-look='default'] {
    background: var(--sage);
    color: #fff;
  }
  &[data-look='destructive'] {
    background: var(--danger-ground);
    color: var(--danger);
  }
  &[data-look='low'] {
    background: var(--low-ground);
    border-color: #e5c79f;
    color: var(--low);
  }
`;
