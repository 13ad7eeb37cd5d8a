import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton';

interface Props<T> {
  items: readonly T[];
  index: number;
  /** What it is called, with its number. */
  name: string;
  onChange: (items: readonly T[]) => void;
}

/** Moves one of several, or takes it away, without a mouse. */
export function ItemOrder<T>({ items, index, name, onChange }: Props<T>) {
  const others = items.filter((_, at) => at !== index);
  const move = (to: number) => onChange([...others.slice(0, to), ...items.slice(index, index + 1), ...others.slice(to)]);
  return (
    <span>
      <IconButton data-size="large" label={`Subir ${name}`} disabled={index === 0} onClick={() => move(index - 1)}>
        <ArrowUp size={17} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton data-size="large" label={`Bajar ${name}`} disabled={index === items.length - 1} onClick={() => move(index + 1)}>
        <ArrowDown size={17} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton data-size="large" label={`Quitar ${name}`} onClick={() => onChange(others)}>
        <Trash2 size={17} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </span>
  );
}
