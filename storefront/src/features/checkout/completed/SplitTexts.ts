import { styled } from 'styled-components';
import { Lead, Title } from '../../../ui/Layout';

/** Heading of a scene; the caller focuses it when its text changes. */
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
