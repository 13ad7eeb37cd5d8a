import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton';

interface Props<T> {
  items: readonly T[];
  index: number;
  name: string;
  onChange: (items: readonly T[]) => void;
}

const [UP, DOWN, REMOVE] = [0, 1, 2];
const BEGINNING = 'ol + button, [role=group] input';

/** Moves the focus to the first of these buttons that is enabled, once the item is rendered. */
function focusBeside(pressed: HTMLElement, index: number, wanted: readonly number[]): void {
  const [list, field] = [pressed.closest('ol'), pressed.closest('section')];
  requestAnimationFrame(() => {
    const buttons = list?.children[index]?.querySelectorAll<HTMLButtonElement>(':scope > span > button');
    const next = wanted.map((at) => buttons?.[at]).find((button) => button?.disabled === false);
    (next ?? field?.querySelector<HTMLElement>(BEGINNING))?.focus();
  });
}

/** Moves or removes an item by buttons. The focus follows the moved item. */
export function ItemOrder<T>({ items, index, name, onChange }: Props<T>) {
  const others = items.filter((_, at) => at !== index);
  const move = (to: number) => (event: MouseEvent<HTMLElement>) => {
    focusBeside(event.currentTarget, to, to < index ? [UP, DOWN] : [DOWN, UP]);
    onChange([...others.slice(0, to), ...items.slice(index, index + 1), ...others.slice(to)]);
  };
  const remove = (event: MouseEvent<HTMLElement>) => {
    focusBeside(event.currentTarget, Math.min(index, others.length - 1), [REMOVE]);
    onChange(others);
  };
  return (
    <span>
      <IconButton data-size="large" label={`Subir ${name}`} disabled={index === 0} onClick={move(index - 1)}>
        <ArrowUp size={17} />
      </IconButton>
      <IconButton data-size="large" label={`Bajar ${name}`} disabled={index === items.length - 1} onClick={move(index + 1)}>
        <ArrowDown size={17} />
      </IconButton>
      <IconButton data-size="large" label={`Quitar ${name}`} onClick={remove}>
        <Trash2 size={17} />
      </IconButton>
    </span>
  );
}
