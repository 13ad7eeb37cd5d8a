import {
  APPOINTMENT_STATUS_LABELS,
  CONTACTED_LABELS,
  FULFILMENT_LABELS,
  MESSAGE_STATE_LABELS,
  PAYMENT_STATUS_LABELS,
  WAITING_STATUS_LABELS,
  WITHDRAWAL_STATUS_LABELS,
  type AppointmentStatus,
  type Fulfilment,
  type MessageState,
  type PaymentStatus,
  type WaitingStatus,
  type WithdrawalStatus,
} from '@radiance/backend/contract';
import { Chip, type ChipVariant } from '../../ui/Chip';

/** Pending outline, confirmed default, cancelled destructive. */
const APPOINTMENT_VARIANTS: Record<AppointmentStatus, ChipVariant> = {
  pending: 'outline',
  confirmed: 'default',
  cancelled: 'destructive',
};

export const AppointmentChip = ({ status }: { status: AppointmentStatus }) => (
  <Chip variant={APPOINTMENT_VARIANTS[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Chip>
);
export const PaymentChip = ({ status }: { status: PaymentStatus }) => (
  <Chip variant={status === 'paid' ? 'default' : 'outline'}>{PAYMENT_STATUS_LABELS[status]}</Chip>
);
const FULFILMENT_VARIANTS: Readonly<Record<Fulfilment, ChipVariant>> = {
  new: 'outline',
  prepared: 'outline',
  shipped: 'default',
  ready: 'default',
  delivered: 'default',
  cancelled: 'destructive',
};
export const FulfilmentChip = ({ status }: { status: Fulfilment }) => (
  <Chip variant={FULFILMENT_VARIANTS[status]}>{FULFILMENT_LABELS[status]}</Chip>
);
const WITHDRAWAL_VARIANTS: Readonly<Record<WithdrawalStatus, ChipVariant>> = {
  received: 'destructive',
  acknowledged: 'outline',
  refunded: 'default',
  rejected: 'default',
};
export const WithdrawalChip = ({ status }: { status: WithdrawalStatus }) => (
  <Chip variant={WITHDRAWAL_VARIANTS[status]}>{WITHDRAWAL_STATUS_LABELS[status]}</Chip>
);
const WAITING_VARIANTS: Readonly<Record<WaitingStatus, ChipVariant>> = {
  waiting: 'outline',
  offered: 'outline',
  booked: 'default',
  expired: 'default',
  withdrawn: 'destructive',
};
export const WaitlistChip = ({ status }: { status: WaitingStatus }) => (
  <Chip variant={WAITING_VARIANTS[status]}>{WAITING_STATUS_LABELS[status]}</Chip>
);
export const ContactedChip = ({ contacted }: { contacted: boolean }) => (
  <Chip variant={contacted ? 'default' : 'outline'}>{CONTACTED_LABELS[contacted ? 'true' : 'false']}</Chip>
);
const MESSAGE_VARIANTS: Readonly<Record<MessageState, ChipVariant>> = {
  waiting: 'outline',
  sending: 'outline',
  sent: 'default',
  kept: 'outline',
  failed: 'destructive',
  void: 'outline',
};
export const MessageChip = ({ state }: { state: MessageState }) => (
  <Chip variant={MESSAGE_VARIANTS[state]}>{state === 'kept' ? 'Guardado' : MESSAGE_STATE_LABELS[state]}</Chip>
);
