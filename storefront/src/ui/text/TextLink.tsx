import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { colour, media, motion } from '../../theme/tokens';

/** A link within a sentence or a list: ink with a hairline under it. */
export const underlined = css`
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  text-decoration-color: ${colour.field};
  transition: text-decoration-color ${motion.fast};
  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

export const TextLink = styled(Link)`
  ${underlined}
`;

export const TextAnchor = styled.a`
  ${underlined}
`;

/** A button that reads as a link: 'Cambiar', 'Eliminar', 'Ver carrito'. */
export const TextButton = styled.button.attrs({ type: 'button' })<{ $accent?: boolean }>`
  min-height: 44px;
  ${({ $accent }) =>
    $accent
      ? css`
          color: ${colour.clay};
          font-weight: 500;
        `
      : underlined}
`;

const Arrowed = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  color: ${colour.clay};
  font-weight: 500;
  svg {
    transition: transform ${motion.fast};
  }
  ${media.hover} {
    &:hover svg {
      transform: translateX(3px);
    }
    &:hover svg[data-back] {
      transform: translateX(-3px);
    }
  }
`;

interface ArrowLinkProps {
  to: string;
  children: ReactNode;
  back?: boolean;
}

export function ArrowLink({ to, children, back = false }: ArrowLinkProps) {
  return (
    <Arrowed to={to}>
      {back && <ArrowLeft size={18} data-back />}
      {children}
      {!back && <ArrowRight size={18} />}
    </Arrowed>
  );
}
