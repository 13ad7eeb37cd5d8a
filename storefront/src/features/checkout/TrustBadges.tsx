import { Check, HandCoins, Lock, Truck, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens';

/** Icons by position: the first promise is the specification's, the others are the clinic's. */
const ICONS = [Truck, HandCoins, Lock, Undo2];

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px 16px;
  font-size: 15px;
  line-height: 1.4;
  li {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  svg {
    flex: none;
    color: ${colour.sage};
  }
`;

export function TrustBadges({ promises }: { promises: readonly string[] }) {
  return (
    <List aria-label="Garantías">
      {['Envío a España', ...promises].map((text, index) => {
        const Icon = ICONS[index] ?? Check;
        return (
          <li key={index}>
            <Icon size={20} />
            {text}
          </li>
        );
      })}
    </List>
  );
}
