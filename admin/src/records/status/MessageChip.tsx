import { MESSAGE_STATE_LABELS, type MessageState } from '@radiance/backend/contract';
import { Chip, type ChipVariant } from '../../ui/Chip';

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
