import { styled } from 'styled-components';
import { colour, CORNER } from '../../../theme/tokens';
import { TextButton } from '../../../ui/text/TextLink';
import { useCart, useCartStore } from '../useCart';
import { excessOf, fullOrderText } from './cartCorrection';

const Box = styled.div`
  padding: 12px 16px;
  border-radius: ${CORNER};
  background: ${colour.lowGround};
  color: ${colour.low};
  font-size: 15px;
  line-height: 1.5;
`;

const Corrected = styled(Box)`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 4px 20px;
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

const Limits = styled(Box)`
  display: grid;
  gap: 4px;
`;

/** Says what has changed in the cart. The live region is always rendered, so that its changes are announced. */
export function CartCorrections({ className }: { className?: string }) {
  const corrections = useCart((cart) => cart.corrections);
  const { dismissCorrections } = useCartStore().getState();
  return (
    <div role="status" className={className}>
      {corrections.length > 0 && (
        <Corrected>
          <Sentences>
            {corrections.map((sentence, index) => (
              <li key={`${index} ${sentence}`}>{sentence}</li>
            ))}
          </Sentences>
          <Understood onClick={dismissCorrections}>Entendido</Understood>
        </Corrected>
      )}
    </div>
  );
}

/** Says what exceeds one order, in a live region of its own. */
export function CartLimits({ className }: { className?: string }) {
  const { items, limits } = useCart();
  const full = fullOrderText(items, limits);
  const sentences = [...excessOf(items, limits), ...(full ? [full] : [])];
  return (
    <div role="status" className={className}>
      {sentences.length > 0 && (
        <Limits>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Limits>
      )}
    </div>
  );
}
