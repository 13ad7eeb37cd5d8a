import { ChevronsLeftRight } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { colour, CORNER, media } from '../../theme/tokens';
import { Picture } from './Picture';

const START = 50;

const Frame = styled.div`
  --split: ${START}%;
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${CORNER};
  ${media.phone} {
    aspect-ratio: 1;
  }
`;

const Side = styled.div`
  position: absolute;
  inset: 0;
`;

/** The picture after the treatment covers the one before it, from the bar to the right edge. */
const After = styled(Side)`
  clip-path: inset(0 0 0 var(--split));
`;

const Label = styled.span<{ $right?: boolean }>`
  position: absolute;
  z-index: 1;
  top: 14px;
  ${({ $right }) => ($right ? 'right' : 'left')}: 14px;
  padding: 3px 12px;
  border-radius: 14px;
  background: ${colour.ivory};
  font-size: 14px;
  font-weight: 500;
`;

const Drawn = styled(Label)`
  top: auto;
  bottom: 14px;
`;

const Bar = styled.span`
  position: absolute;
  inset: 0 auto 0 var(--split);
  width: 2px;
  margin-left: -1px;
  background: ${colour.ivory};
`;

const Handle = styled.span`
  position: absolute;
  top: 50%;
  left: var(--split);
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin: -24px 0 0 -24px;
  border: 1px solid ${colour.field};
  border-radius: 50%;
  background: ${colour.ivory};
`;

/** An invisible range input over the pictures: the browser handles dragging, arrow keys and screen readers. */
const Range = styled.input.attrs({ type: 'range', min: 0, max: 100, step: 1, defaultValue: START })`
  position: absolute;
  z-index: 2;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: ew-resize;
  touch-action: pan-y;
  &:focus-visible ~ ${Handle} {
    outline: 2px solid ${colour.clay};
    outline-offset: 3px;
  }
`;

interface BeforeAfterSliderProps {
  before: string;
  after: string;
  caption: string;
  /** Shown where it is set. */
  isDrawn?: boolean;
  sizes: string;
  priority?: boolean;
}

/** Both pictures in one frame with a bar between them, which starts in the middle. */
export function BeforeAfterSlider({ before, after, caption, isDrawn = false, sizes, priority }: BeforeAfterSliderProps) {
  const frame = useRef<HTMLDivElement>(null);
  const handleChange = (input: HTMLInputElement): void => {
    frame.current?.style.setProperty('--split', `${input.value}%`);
    input.setAttribute('aria-valuetext', `Antes ${input.value} %, después ${100 - Number(input.value)} %`);
  };
  return (
    <Frame ref={frame}>
      <Side>
        <Picture src={before} alt={`Antes. ${caption}`} sizes={sizes} priority={priority} square />
        <Label>Antes</Label>
      </Side>
      <After>
        <Picture src={after} alt={`Después. ${caption}`} sizes={sizes} priority={priority} square />
        <Label $right>Después</Label>
      </After>
      <Range
        aria-label={`Comparar antes y después: ${caption}`}
        aria-valuetext="Antes 50 %, después 50 %"
        onInput={({ currentTarget }) => handleChange(currentTarget)}
      />
      {isDrawn && <Drawn>Ilustración</Drawn>}
      <Bar />
      <Handle aria-hidden>
        <ChevronsLeftRight size={20} />
      </Handle>
    </Frame>
  );
}
