import { styled } from '@mui/material/styles';
import { initialsOf, type Practitioner } from '@radiance/backend/contract';
import { colourOf } from './colours';

export const Initials = ({ person }: { person: Pick<Practitioner, 'id' | 'name' | 'colour'> }) => (
  <Circle aria-hidden style={{ background: colourOf(person) }}>
    {initialsOf(person.name)}
  </Circle>
);

const Circle = styled('span')`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 20px;
  height: 18px;
  padding: 0 3px;
  border-radius: 2px;
  color: var(--on-person);
  font-size: 11px;
  font-weight: 600;
  letter-spacing: 0.02em;
`;
