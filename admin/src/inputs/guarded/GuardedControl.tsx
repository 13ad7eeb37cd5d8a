import { styled } from '@mui/material/styles';
import type { Finding } from '@radiance/backend/contract/publishing-guard';
import { useRef, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Control } from '../FieldFrame';

type Props = Omit<ComponentProps<typeof Control>, 'value' | 'as'> & {
  value: string;
  found: readonly Finding[];
  isArea?: boolean;
  rows?: number;
};

const LINE_PX = 20;

/** A copy of the text with marks lies behind the control, since inputs cannot contain marks. */
export function GuardedControl({ value, found, isArea = false, rows, ...props }: Props) {
  const copy = useRef<HTMLDivElement>(null);
  const [gutter, setGutter] = useState(0);
  const follow = ({ currentTarget: box }: SyntheticEvent<HTMLElement>) => {
    if (!copy.current) return;
    copy.current.scrollTop = box.scrollTop;
    copy.current.scrollLeft = box.scrollLeft;
    // The scroll bar reduces the width in which lines wrap.
    setGutter(box.offsetWidth - box.clientWidth - 2);
  };
  return (
    <Layers data-area={isArea || undefined}>
      <div ref={copy} aria-hidden style={{ paddingRight: 12 + gutter }}>
        {markedText(value, found)}
      </div>
      <Control
        as={isArea ? 'textarea' : 'input'}
        {...props}
        {...(isArea && { rows, style: { minHeight: LINE_PX * (rows ?? 5) + 24 } })}
        value={value}
        onScroll={follow}
        onSelect={follow}
      />
    </Layers>
  );
}

function markedText(text: string, found: readonly Finding[]) {
  let end = 0;
  const parts = found.flatMap(({ from, to }) => {
    if (from < end) return [];
    const before = text.slice(end, from);
    end = to;
    return [before, <mark key={from}>{text.slice(from, to)}</mark>];
  });
  // A trailing line break needs a character to have a height.
  return [...parts, `${text.slice(end)}\u200b`];
}

const Layers = styled('div')`
  position: relative;
  background: var(--surface);
  border-radius: 3px;
  & > div {
    position: absolute;
    inset: 0;
    overflow: hidden;
    padding: 9px 12px;
    border: 1px solid transparent;
    white-space: pre;
    color: transparent;
    pointer-events: none;
  }
  &[data-area] > div {
    white-space: pre-wrap;
    overflow-wrap: break-word;
  }
  &:not([data-area]) > div {
    display: flex;
    align-items: center;
  }
  & mark {
    background: var(--danger-ground);
    color: transparent;
    border-radius: 2px;
    text-decoration: underline wavy var(--danger);
    text-underline-offset: 3px;
  }
  & > input,
  & > textarea {
    position: relative;
    display: block;
    background: transparent;
  }
  ${BELOW_MOBILE} {
    & > div {
      font-size: 16px;
    }
  }
`;
