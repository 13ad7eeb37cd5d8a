import { HandCoins, Lock, Truck, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens';

const BADGES = [
  { Icon: Truck, text: 'Envío a España' },
  { Icon: HandCoins, text: 'Sin pago en línea' },
  { Icon: Lock, text: 'Datos protegidos' },
  { Icon: Undo2, text: '14 días para desistir' },
] as const;

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

export function TrustBadges() {
  return (
    <List aria-label="Garantías">
      {BADGES.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={20} />
          {text}
        </li>
      ))}
    </List>
  );
}
