import { styled } from '@mui/material/styles';
import { FieldNotes, Frame, useField } from '../../inputs/FieldFrame';
import { TEAM_COLOURS } from './colours';

export function ColourField({ source, label }: { source: string; label: string }) {
  const { field, frame, control } = useField({ source, label, hint: 'Se ve en la agenda, siempre junto a sus iniciales.' });
  const { value: chosen } = field as { value: unknown };
  return (
    <Frame as="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>{label}</legend>
      <Swatches>
        {TEAM_COLOURS.map(({ value, label: name }, index) => (
          <label key={value} title={name}>
            <input
              ref={index === 0 ? control.ref : undefined}
              type="radio"
              name={control.name}
              className="visually-hidden"
              checked={chosen === value}
              onChange={() => field.onChange(value)}
            />
            <i style={{ background: value }} />
            <span className="visually-hidden">{name}</span>
          </label>
        ))}
      </Swatches>
      <FieldNotes {...frame} />
    </Frame>
  );
}

const Swatches = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  & label {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 3px;
    cursor: pointer;
  }
  & i {
    width: 26px;
    height: 26px;
    border-radius: 50%;
  }
  & :checked + i {
    outline: 2px solid var(--ink);
    outline-offset: 3px;
  }
  & :focus-visible + i::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 3px;
    outline: 2px solid var(--clay);
  }
`;
