import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { colour, CORNER, media, motion, translucent } from '../theme/tokens';

type ButtonVariant = 'primary' | 'outline' | 'light' | 'outlineLight' | 'danger';

interface ButtonStyle {
  $variant?: ButtonVariant;
  /** 44 px instead of 52. */
  $small?: boolean;
  /** As wide as its container. */
  $wide?: boolean;
}

const VARIANTS = {
  primary: css`
    background: ${colour.clay};
    color: ${colour.ivory};
    ${media.hover} {
      &:hover {
        background: ${colour.clayDeep};
      }
    }
  `,
  outline: css`
    border-color: ${colour.field};
    color: ${colour.ink};
    ${media.hover} {
      &:hover {
        border-color: ${colour.ink};
        background: ${translucent('ink', 0.04)};
      }
    }
  `,
  light: css`
    background: ${colour.ivory};
    color: ${colour.ink};
    ${media.hover} {
      &:hover {
        background: ${colour.sand};
      }
    }
    &:focus-visible {
      outline-color: ${colour.ivory};
    }
  `,
  outlineLight: css`
    border-color: ${colour.lineOnClay};
    color: ${colour.ivory};
    ${media.hover} {
      &:hover {
        border-color: ${colour.ivory};
        background: ${translucent('white', 0.06)};
      }
    }
    &:focus-visible {
      outline-color: ${colour.ivory};
    }
  `,
  danger: css`
    background: ${colour.danger};
    color: ${colour.ivory};
    ${media.hover} {
      &:hover {
        background: ${colour.dangerDeep};
      }
    }
  `,
} as const;

const buttonStyle = css<ButtonStyle>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: ${({ $small }) => ($small ? 44 : 52)}px;
  ${({ $wide }) => $wide && 'width: 100%;'}
  padding: 8px ${({ $small }) => ($small ? 20 : 28)}px;
  border: 1px solid transparent;
  border-radius: ${CORNER};
  font-size: ${({ $small }) => ($small ? 15 : 16)}px;
  font-weight: 500;
  line-height: 1.25;
  text-align: center;
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  ${({ $variant = 'primary' }) => VARIANTS[$variant]}

  > svg {
    flex: none;
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-color: ${colour.line};
    background: ${colour.sand};
    color: ${colour.muted};
    cursor: default;
  }
  ${media.print} {
    display: none;
  }
`;

/** A busy button changes its label and stays focusable (`aria-disabled`), so that the focus is not lost. */
export const Button = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))<ButtonStyle>`
  ${buttonStyle}
`;

/** For links within the site. */
export const LinkButton = styled(Link)<ButtonStyle>`
  ${buttonStyle}
`;

/** For `tel:`, WhatsApp and external links. */
export const AnchorButton = styled.a<ButtonStyle>`
  ${buttonStyle}
`;

/** A 44 px button around an icon; needs an `aria-label`. */
export const IconButton = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: ${CORNER};
  transition: background-color ${motion.fast};
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${translucent('ink', 0.06)};
    }
  }
`;
