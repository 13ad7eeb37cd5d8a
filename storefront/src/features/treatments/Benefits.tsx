import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { serifLine, small } from '../../theme/type';

const Name = styled.h2`
  ${serifLine}
  margin-bottom: 20px;
  font-size: clamp(30px, 2.6vw, 38px);
  line-height: 1.15;
`;

const Rows = styled.ul`
  border-top: 1px solid ${colour.line};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 20px 4fr 5fr;
  gap: 2px 18px;
  padding-block: 20px;
  border-bottom: 1px solid ${colour.line};
  svg {
    margin-top: 3px;
    color: ${colour.clay};
  }
  b {
    font-weight: 600;
  }
  p {
    ${small}
    color: ${colour.muted};
  }
  ${media.phone} {
    grid-template-columns: 20px 1fr;
    p {
      grid-column: 2;
    }
  }
`;

export interface Benefit {
  name: string;
  text: string;
}

export function Benefits({ title, benefits }: { title: string; benefits: readonly Benefit[] }) {
  return (
    <>
      <Name>{title}</Name>
      <Rows>
        {benefits.map(({ name, text }, index) => (
          <Row key={index}>
            <Check size={20} />
            <b>{name}</b>
            {text && <p>{text}</p>}
          </Row>
        ))}
      </Rows>
    </>
  );
}
