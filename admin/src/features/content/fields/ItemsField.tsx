import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { ItemOrder } from './ItemOrder';

interface Props<T> {
  items: readonly T[];
  max: number;
  name: string;
  empty: T;
  item: (value: T, index: number, change: (value: T) => void) => ReactNode;
  onChange: (items: readonly T[]) => void;
}

export function ItemsField<T>({ items, max, name, empty, item, onChange }: Props<T>) {
  const list = useRef<HTMLOListElement>(null);
  const put = (index: number, value: T) => onChange(items.map((other, at) => (at === index ? value : other)));
  const add = () => {
    onChange([...items, empty]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-of-type :is(input, textarea)')?.focus());
  };
  return (
    <>
      <Items ref={list}>
        {items.map((value, index) => (
          <li key={index}>
            <div>{item(value, index, (changed) => put(index, changed))}</div>
            <ItemOrder items={items} index={index} name={`${name} ${index + 1}`} onChange={onChange} />
          </li>
        ))}
      </Items>
      {items.length < max && (
        <Button startIcon={<Plus size={17} />} onClick={add} style={{ justifySelf: 'start' }}>
          Añadir {name}
        </Button>
      )}
    </>
  );
}

export const Items = styled('ol')`
  display: grid;
  gap: 10px;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
  }
  & > li > div {
    display: grid;
    gap: 8px;
  }
  & > li > span {
    display: flex;
    align-items: flex-start;
  }
  & button:disabled {
    opacity: 0.35;
    cursor: default;
  }
`;
