import { styled } from 'styled-components';
import { colour, CORNER } from '../../../theme/tokens';
import { TextButton } from '../../../ui/text/TextLink';
import { useCart, useCartStore } from '../useCart';

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 4px 20px;
  padding: 12px 16px;
  border-radius: ${CORNER};
  background: ${colour.lowGround};
  color: ${colour.low};
  font-size: 15px;
  line-height: 1.5;
`;

const Sentences = styled.ul`
  display: grid;
  gap: 4px;
  padding-block: 4px;
`;

const Understood = styled(TextButton)`
  flex: none;
  min-height: 32px;
  color: inherit;
`;

/** Says what has changed in the cart. The live region is always rendered, so that its changes are announced. */
export function CartCorrections({ className }: { className?: string }) {
  const corrections = useCart((cart) => cart.corrections);
  const { dismissCorrections } = useCartStore().getState();
  return (
    <div role="status" className={className}>
      {corrections.length > 0 && (
        <Box>
          <Sentences>
            {corrections.map((sentence, index) => (
              <li key={`${index} ${sentence}`}>{sentence}</li>
            ))}
          </Sentences>
          <Understood onClick={dismissCorrections}>Entendido</Understood>
        </Box>
      )}
    </div>
  );
}
