import { Star } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens';
import { FieldError } from '../../ui/Field';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const STARS = [1, 2, 3, 4, 5];

/** One to five stars, as radio buttons. */
export function StarsField({ value, error, onChange }: Props) {
  const id = useId();
  return (
    <Group aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Tu valoración</legend>
      <Row>
        {STARS.map((star) => (
          <label key={star}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === String(star)}
              aria-label={star === 1 ? '1 estrella' : `${star} estrellas`}
              onChange={() => onChange(String(star))}
            />
            <span>
              <Star size={30} strokeWidth={1.5} data-full={star <= Number(value) || undefined} aria-hidden />
            </span>
          </label>
        ))}
      </Row>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 15px;
    font-weight: 500;
  }
`;

const Row = styled.div`
  display: flex;
  margin-left: -9px;
  label {
    position: relative;
    border-radius: 3px;
    color: ${colour.gold};
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 3px;
  }
  :focus-visible + span {
    outline: 2px solid ${colour.clay};
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  svg[data-full] {
    fill: currentColor;
  }
`;
