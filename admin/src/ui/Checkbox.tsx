import { styled } from '@mui/material/styles';
import type { InputHTMLAttributes } from 'react';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange'> {
  label: string;
  isPartial?: boolean;
}

export const Checkbox = ({ label, isPartial = false, ...props }: Props) => (
  <Target>
    <Box
      {...props}
      type="checkbox"
      aria-label={label}
      ref={(element: HTMLInputElement | null) => {
        if (element) element.indeterminate = isPartial;
      }}
    />
  </Target>
);

/** The whole cell is clickable. */
const Target = styled('label')`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: -12px 0;
  cursor: pointer;
`;

const drawn = (path: string, stroke: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='18' height='18' fill='none' stroke='${stroke}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;
const TICK = 'm4.5 9.5 3 3 6-7';
const DASH = 'M5 9h8';

const Box = styled('input')`
  appearance: none;
  width: 18px;
  height: 18px;
  margin: 0;
  border: 1px solid var(--field);
  border-radius: 3px;
  background: var(--surface) center no-repeat;
  cursor: pointer;
  &:checked,
  &:indeterminate {
    border-color: var(--clay);
    background-color: var(--clay);
  }
  &:checked {
    background-image: ${drawn(TICK, 'white')};
    @media screen {
      [data-theme='dark'] & {
        background-image: ${drawn(TICK, 'black')};
      }
    }
  }
  &:indeterminate {
    background-image: ${drawn(DASH, 'white')};
    @media screen {
      [data-theme='dark'] & {
        background-image: ${drawn(DASH, 'black')};
      }
    }
  }
`;

/** The label around a checkbox or radio button of the browser. */
export const Tick = styled('label')`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;
`;
