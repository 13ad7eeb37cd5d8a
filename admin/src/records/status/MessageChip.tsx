import { MESSAGE_STATE_LABELS, type MessageState } from '@radiance/backend/contract';
import { Chip } from '../../ui/Chip';
import type { Look } from './StatusChips';

const MESSAGE_LOOKS: Readonly<Record<MessageState, Look>> = {
  waiting: 'outline',
  sending: 'outline',
  sent: 'default',
  kept: 'outline',
  failed: 'destructive',
  void: 'outline',
};
export const MessageChip = ({ state }: { state: MessageState }) => (
  <Chip data-look={MESSAGE_LOOKS[state]}>{state === 'kept' ? 'Guardado' : MESSAGE_STATE_LABELS[state]}</Chip>
);
