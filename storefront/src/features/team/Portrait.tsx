import { initialsOf } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { colour, CORNER, font } from '../../theme/tokens';
import { Picture } from '../../ui/picture/Picture';

const Initials = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 4 / 5;
  border-radius: ${CORNER};
  background: ${colour.line};
  color: ${colour.muted};
  font-family: ${font.serif};
  font-size: 64px;
`;

interface PortraitProps {
  name: string;
  address: string | null;
  sizes: string;
  priority?: boolean;
}

/** The portrait has no alternative text, because the name stands beside it. */
export function Portrait({ name, address, sizes, priority }: PortraitProps) {
  if (address === null) return <Initials aria-hidden>{initialsOf(name)}</Initials>;
  return <Picture src={address} alt="" ratio="4 / 5" sizes={sizes} priority={priority} />;
}
