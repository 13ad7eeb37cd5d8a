import {
  APPOINTMENT_STATUS_LABELS,
  CONTACTED_LABELS,
  FULFILMENT_LABELS,
  PAYMENT_STATUS_LABELS,
  WAITING_STATUS_LABELS,
  WITHDRAWAL_STATUS_LABELS,
  type AppointmentStatus,
  type Fulfilment,
  type PaymentStatus,
  type WaitingStatus,
  type WithdrawalStatus,
} from '@radiance/backend/contract';
import { Chip } from '../../ui/Chip';

export type Look = 'outline' | 'default' | 'destructive';

/** Specification, section 4: pending outline, confirmed default, cancelled destructive. */
const APPOINTMENT_LOOKS: Record<AppointmentStatus, Look> = { pending: 'outline', confirmed: 'default', cancelled: 'destructive' };

export const AppointmentChip = ({ status }: { status: AppointmentStatus }) => (
  <Chip data-look={APPOINTMENT_LOOKS[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Chip>
);
export const PaymentChip = ({ status }: { status: PaymentStatus }) => (
  <Chip data-look={status === 'paid' ? 'default' : 'outline'}>{PAYMENT_STATUS_LABELS[status]}</Chip>
);
const FULFILMENT_LOOKS: Readonly<Record<Fulfilment, Look>> = {
  new: 'outline',
  prepared: 'outline',
  shipped: 'default',
  ready: 'default',
  delivered: 'default',
  cancelled: 'destructive',
};
export const FulfilmentChip = ({ status }: { status: Fulfilment }) => (
  <Chip data-look={FULFILMENT_LOOKS[status]}>{FULFILMENT_LABELS[status]}</Chip>
);
const WITHDRAWAL_LOOKS: Readonly<Record<WithdrawalStatus, Look>> = {
  received: 'destructive',
  acknowledged: 'outline',
  refunded: 'default',
  rejected: 'default',
};
export const WithdrawalChip = ({ status }: { status: WithdrawalStatus }) => (
  <Chip data-look={WITHDRAWAL_LOOKS[status]}>{WITHDRAWAL_STATUS_LABELS[status]}</Chip>
);
const WAITING_LOOKS: Readonly<Record<WaitingStatus, Look>> = {
  waiting: 'outline',
  offered: 'outline',
  booked: 'default',
  expired: 'default',
  withdrawn: 'destructive',
};
export const WaitlistChip = ({ status }: { status: WaitingStatus }) => (
  <Chip data-look={WAITING_LOOKS[status]}>{WAITING_STATUS_LABELS[status]}</Chip>
);
export const ContactedChip = ({ contacted }: { contacted: boolean }) => (
  <Chip data-look={contacted ? 'default' : 'outline'}>{CONTACTED_LABELS[contacted ? 'true' : 'false']}</Chip>
);
