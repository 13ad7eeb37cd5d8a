import { styled } from 'styled-components';
import { Lead, Title } from '../../ui/Layout';

/** The heading beside a scene's picture; it takes the focus when what it says has changed. */
export const SplitTitle = styled(Title)`
  margin-top: 24px;
  font-size: clamp(min(38px, 12vw), 4.4vw, 62px);
  &:focus {
    outline: none;
  }
`;

export const SplitText = styled(Lead)`
  margin-top: 16px;
`;
