import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens';

const Stars = styled.span`
  display: flex;
  gap: 4px;
  color: ${colour.gold};
  svg[data-full] {
    fill: currentColor;
  }
`;

export function Rating({ value }: { value: number }) {
  return (
    <Stars role="img" aria-label={`${value} de 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={16} data-full={star <= value || undefined} />
      ))}
    </Stars>
  );
}
