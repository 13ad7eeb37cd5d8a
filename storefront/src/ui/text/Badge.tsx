import { css, styled } from 'styled-components';
import { colour } from '../../theme/tokens';

const TONES = {
  light: css`
    background: ${colour.ivory};
    color: ${colour.sage};
  `,
  sand: css`
    background: ${colour.sand};
    color: ${colour.sage};
  `,
  sage: css`
    background: ${colour.sage};
    color: ${colour.white};
  `,
  low: css`
    background: ${colour.lowGround};
    color: ${colour.low};
  `,
} as const;

export const Badge = styled.span<{ $tone?: keyof typeof TONES }>`
  display: inline-flex;
  align-items: center;
  min-height: 26px;
  padding: 2px 12px;
  border-radius: 13px;
  font-size: 13px;
  font-weight: 500;
  line-height: 1.3;
  ${({ $tone = 'light' }) => TONES[$tone]}
`;
