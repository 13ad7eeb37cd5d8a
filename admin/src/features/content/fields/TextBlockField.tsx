import type { TextBlock } from '@radiance/backend/contract';
import type { Guard } from '@radiance/backend/contract/publishing-guard';
import { GuardedControl } from '../../../inputs/guarded/GuardedControl';

interface Props {
  id: string;
  block: Pick<TextBlock, 'max' | 'lines'>;
  value: string;
  guard: Guard;
  label?: string;
  describedBy?: string;
  isInvalid?: boolean;
  onChange: (value: string) => void;
}

/** Longer texts get a text area. */
const ONE_LINE = 90;

export const TextBlockField = ({ id, block: { max, lines }, value, guard, label, describedBy, isInvalid, onChange }: Props) => (
  <GuardedControl
    id={id}
    value={value}
    found={guard(value)}
    isArea={lines === true || max > ONE_LINE}
    rows={lines ? 5 : 2}
    aria-label={label}
    aria-describedby={describedBy}
    aria-invalid={isInvalid || undefined}
    onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
  />
);
