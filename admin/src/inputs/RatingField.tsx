import { styled } from '@mui/material/styles';
import { Star } from 'lucide-react';
import { FieldNotes, Frame, useRawField, type FieldProps } from './FieldFrame';

const STARS = [1, 2, 3, 4, 5] as const;

export function RatingField(props: FieldProps) {
  const { control, field, frame } = useRawField(props);
  const rating = typeof field.value === 'number' ? field.value : 0;
  return (
    <Frame as="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>{props.label}</legend>
      <Row>
        {STARS.map((stars) => (
          <label key={stars} data-filled={stars <= rating || undefined}>
            <input
              type="radio"
              name={control.name}
              className="visually-hidden"
              checked={rating === stars}
              onChange={() => field.onChange(stars)}
            />
            <i aria-hidden />
            <Star size={22} />
            <span className="visually-hidden">{stars === 1 ? '1 estrella' : `${stars} estrellas`}</span>
          </label>
        ))}
        <label data-chosen={rating === 0 || undefined}>
          <input
            type="radio"
            name={control.name}
            className="visually-hidden"
            checked={rating === 0}
            onChange={() => field.onChange(null)}
          />
          <i aria-hidden />
          <span>Sin valoración</span>
        </label>
      </Row>
      <FieldNotes {...frame} />
    </Frame>
  );
}

const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  & label {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 40px;
    height: 44px;
    border-radius: 3px;
    color: var(--field);
    cursor: pointer;
  }
  & label:last-of-type {
    padding: 0 12px;
    margin-left: 8px;
    font-size: 14px;
    color: var(--muted);
  }
  & label[data-chosen] {
    font-weight: 600;
    color: var(--ink);
  }
  & label[data-filled] {
    color: var(--gold);
  }
  & label[data-filled] svg {
    fill: currentcolor;
  }
  & i {
    position: absolute;
    inset: 0;
    border-radius: 3px;
    pointer-events: none;
  }
  & :focus-visible + i {
    outline: 2px solid var(--clay);
  }
`;
