import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import type { WithdrawalForm } from './withdrawalDraft';

const Stated = styled.dl`
  margin-top: 22px;
  border-top: 1px solid ${colour.line};
  > div {
    display: grid;
    grid-template-columns: 168px minmax(0, 1fr);
    gap: 4px 24px;
    padding-block: 14px;
    border-bottom: 1px solid ${colour.line};
  }
  dt {
    color: ${colour.muted};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

interface StatedWithdrawalProps {
  statement: WithdrawalForm;
  /** The time at which the clinic received it. */
  received?: string;
}

/** The statement word for word, shown before it is confirmed and in the receipt. */
export function StatedWithdrawal({ statement, received }: StatedWithdrawalProps) {
  const lines = [
    ['Recibido', received],
    ['Nombre', statement.name],
    ['Email', statement.email],
    ['Pedido', statement.reference],
    ['Comentario', statement.message],
  ] as const;
  return (
    <Stated>
      {lines.map(([term, fact]) =>
        fact ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ) : null,
      )}
    </Stated>
  );
}
