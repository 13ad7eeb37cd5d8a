import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { Control } from '../FieldFrame';
import { parseTime } from './weekHours';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label' | 'aria-invalid' | 'onKeyDown'> {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (time: string) => void;
}

/** 24 hours, in several spellings. The browser's own field would show AM and PM in some languages. */
export function TimeInput({ value, onChange, ...attributes }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Control
      {...attributes}
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      value={draft ?? value}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(parseTime(event.target.value));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
