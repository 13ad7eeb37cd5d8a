import { formatEuros, formatMinutes, type Treatment } from '@radiance/backend/contract';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { colour, CORNER, media, translucent } from '../../../theme/tokens';
import { Picture } from '../../../ui/picture/Picture';
import { Note } from '../../../ui/Layout';

const Row = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto 22px;
  align-items: center;
  gap: 16px;
  min-height: 68px;
  margin-inline: -12px;
  padding: 10px 12px;
  border-radius: ${CORNER};
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset: -0.5px 12px auto;
    border-top: 1px solid ${colour.line};
  }
  &[data-chosen] {
    background: ${colour.sand};
  }
  &[data-chosen]::before,
  &[data-chosen] + &::before {
    border-color: transparent;
  }
  ${media.hover} {
    &:hover:not([data-chosen]) {
      background: ${translucent('ink', 0.03)};
    }
  }
  ${media.phone} {
    grid-template-columns: 56px minmax(0, 1fr) auto 22px;
    gap: 12px;
  }
  /* The price stands below the name: beside it a long price would leave the name no room. */
  ${media.narrow} {
    grid-template-columns: 56px minmax(0, 1fr) 22px;
    row-gap: 0;
    > :first-child {
      grid-row: span 2;
    }
    > :nth-child(3) {
      grid-area: 2 / 2;
    }
    > input {
      grid-area: 1 / 3 / span 2;
    }
  }
  ${media.tiny} {
    grid-template-columns: 0 minmax(0, 1fr) 22px;
    column-gap: 6px;
  }
`;

const Name = styled.span`
  display: block;
  font-weight: 500;
  line-height: 1.25;
`;

const Price = styled.span`
  font-weight: 500;
`;

const Radio = styled.input.attrs({ type: 'radio' })`
  appearance: none;
  width: 22px;
  height: 22px;
  border: 1px solid ${colour.field};
  border-radius: 50%;
  background: ${colour.white};
  cursor: pointer;
  &:checked {
    border: 7px solid ${colour.clay};
  }
  &:focus-visible {
    outline: none;
  }
  ${media.forcedColours} {
    appearance: auto;
  }
`;

/** The focus ring around the whole row. */
const Ring = styled.i`
  position: absolute;
  inset: 0;
  border-radius: ${CORNER};
  pointer-events: none;
  input:focus-visible + & {
    outline: 2px solid ${colour.clay};
    outline-offset: -2px;
  }
`;

interface TreatmentOptionProps {
  treatment: Treatment;
  isChosen: boolean;
  describedBy: string | undefined;
  onChoose: () => void;
}

export function TreatmentOption({ treatment, isChosen, describedBy, onChoose }: TreatmentOptionProps) {
  const row = useRef<HTMLLabelElement>(null);
  const wasChosen = useRef(isChosen);
  // A visitor who comes back to the list sees the chosen treatment.
  useEffect(() => {
    if (wasChosen.current) row.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Row ref={row} data-chosen={isChosen || undefined}>
      <Picture src={treatment.image_url} alt="" ratio="4 / 3" sizes="64px" />
      <span>
        <Name>{treatment.name}</Name>
        <Note as="span">{formatMinutes(treatment.duration)}</Note>
      </span>
      <Price>{formatEuros(treatment.price)}</Price>
      <Radio name="treatment_id" value={treatment.id} checked={isChosen} onChange={onChoose} aria-describedby={describedBy} />
      <Ring aria-hidden />
    </Row>
  );
}
