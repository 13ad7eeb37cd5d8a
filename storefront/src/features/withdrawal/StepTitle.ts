import { styled } from 'styled-components';
import { serifLine } from '../../theme/type';

/** Heading that takes the focus when its step begins, so that it is read. */
export const StepTitle = styled.h2`
  ${serifLine}
  font-size: clamp(28px, 2.6vw, 36px);
  line-height: 1.15;
  &:focus {
    outline: none;
  }
`;
