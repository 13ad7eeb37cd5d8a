import { styled } from 'styled-components';
import { colour, CORNER } from '../../../theme/tokens';
import { excessOf, fullOrderText } from '../corrections/cartCorrection';
import { useCart } from '../useCart';

const Box = styled.div`
  display: grid;
  gap: 4px;
  padding: 12px 16px;
  border-radius: ${CORNER};
  background: ${colour.lowGround};
  color: ${colour.low};
  font-size: 15px;
  line-height: 1.5;
`;

/** Says what exceeds one order. The live region is always rendered, so that its changes are announced. */
export function CartNotes({ className }: { className?: string }) {
  const { items, limits } = useCart();
  const full = fullOrderText(items, limits);
  const sentences = [...excessOf(items, limits), ...(full ? [full] : [])];
  return (
    <div role="status" className={className}>
      {sentences.length > 0 && (
        <Box>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Box>
      )}
    </div>
  );
}
