import { callLink } from '@radiance/backend/contract';
import { Menu, Phone } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { localPhone } from '../../lib/texts/clinicText';
import { TEAM_LINK } from '../../lib/ownLinks';
import { paths } from '../../lib/paths';
import { useClinic, useOwnLinks, useSiteTexts } from '../../lib/useSite';
import { colour, font, HEADER_PX, media, motion, PHONE_GUTTER_PX, PHONE_HEADER_PX, translucent } from '../../theme/tokens';
import { IconButton } from '../../ui/Button';
import { Logo } from '../../ui/picture/Logo';
import { visuallyHidden } from '../../ui/text/VisuallyHidden';
import { DiagnosisButton } from '../leads';
import { currentEntry, menuOf, openMenu } from './menu';
import { useHeaderFits } from './useHeaderFits';

/** Section 2 of the specification. */
const HEADER_OPAQUE_AFTER_PX = 20;
/** Longer names are set smaller, so that they fit beside the links and the telephone at 1280 px. */
const SHORT_NAME_MAX = 12;

const Bar = styled.header<{ $opaque: boolean }>`
  position: sticky;
  z-index: 20;
  top: 0;
  display: flex;
  align-items: center;
  gap: 16px;
  height: ${HEADER_PX}px;
  padding-inline: 44px;
  border-bottom: 1px solid ${colour.line};
  background: ${({ $opaque }) => ($opaque ? colour.ivory : translucent('ivory', 0.82))};
  transition: background-color ${motion.calm};
  ${media.belowWide} {
    padding-inline: 28px 16px;
  }
  ${media.phone} {
    gap: 4px;
    height: ${PHONE_HEADER_PX}px;
    padding-inline: ${PHONE_GUTTER_PX}px 8px;
  }
  /* In landscape or at 400 % zoom the header and the bottom bar would take half of the screen. */
  @media (max-height: 420px) {
    position: static;
  }
  ${media.print} {
    display: none;
  }
`;

const Brand = styled(Link)`
  overflow: hidden;
  min-width: 0;
  margin-right: auto;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-family: ${font.serif};
  font-size: 32px;
  letter-spacing: -0.015em;
  line-height: 44px;
  ${media.phone} {
    font-size: 30px;
  }
  &[data-long] {
    font-size: 24px;
  }
  ${media.tiny} {
    font-size: 18px;
  }
  ${media.fromWide} {
    :not([data-cramped]) > & {
      margin-right: 0;
    }
  }
`;

const Navigation = styled.nav`
  display: none;
  ${media.fromWide} {
    display: block;
    margin-inline: clamp(16px, calc(40px + (100vw - 1280px) * 0.25), 84px) auto;
  }
  &[data-many] {
    margin-left: clamp(16px, calc(16px + (100vw - 1280px) * 0.5), 84px);
  }
  [data-cramped] > & {
    display: none;
  }
`;

const Links = styled.ul`
  display: flex;
  gap: clamp(16px, calc(16px + (100vw - 1280px) * 0.0875), 30px);
  [data-many] > & {
    gap: clamp(12px, calc(12px + (100vw - 1280px) * 0.06), 30px);
  }
`;

const MenuLink = styled(Link)`
  position: relative;
  display: block;
  padding-block: 10px;
  white-space: nowrap;
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: ${colour.clay};
    opacity: 0;
    transform: scaleX(0.6);
    transition:
      opacity ${motion.fast},
      transform ${motion.fast};
  }
  &[aria-current]::after {
    opacity: 1;
    transform: none;
  }
  ${media.hover} {
    &:hover::after {
      opacity: 1;
      transform: none;
    }
  }
`;

const Call = styled.a`
  display: none;
  ${media.fromWide} {
    display: flex;
    align-items: center;
    gap: 9px;
    min-height: 44px;
    white-space: nowrap;
    > svg {
      flex: none;
    }
  }
  /* The clinic's name must stay whole; the telephone is in the footer too. */
  [data-long] ~ & {
    ${media.belowRoomy} {
      display: none;
    }
  }
  [data-tight] > & > span {
    ${visuallyHidden}
  }
  [data-cramped] > & {
    display: none;
  }
`;

const Diagnosis = styled(DiagnosisButton)`
  padding-inline: 21px;
  white-space: nowrap;
  ${media.phone} {
    display: none;
  }
`;

const MenuButton = styled(IconButton)`
  ${media.fromWide} {
    :not([data-cramped]) > & {
      display: none;
    }
  }
`;

/** `cart` is the button that opens the cart. */
export function Header({ cart }: { cart: ReactNode }) {
  const clinic = useClinic();
  const texts = useSiteTexts();
  // The team's page shows somebody.
  const teamLinks = useOwnLinks().filter(({ to }) => to === TEAM_LINK.to);
  const [isOpaque, setOpaque] = useState(false);
  const bar = useHeaderFits();
  const { pathname } = useLocation();
  const isLong = texts.logo.src !== '' || clinic.name.length > SHORT_NAME_MAX;
  useEffect(() => {
    const update = (): void => setOpaque(window.scrollY > HEADER_OPAQUE_AFTER_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  return (
    <Bar ref={bar} $opaque={isOpaque} data-opaque={isOpaque}>
      <Brand to={paths.home} aria-label={`${clinic.name}, inicio`} data-long={isLong || undefined}>
        {/* The link's accessible name is the clinic's name. */}
        {texts.logo.src ? <Logo picture={texts.logo} alt="" /> : clinic.name}
      </Brand>
      <Navigation aria-label="Principal" data-many={teamLinks.length > 0 || undefined}>
        <Links>
          {[...menuOf(texts), ...teamLinks].map(({ to, label }) => (
            <li key={to}>
              <MenuLink to={to} aria-current={currentEntry(pathname, to)}>
                {label}
              </MenuLink>
            </li>
          ))}
        </Links>
      </Navigation>
      {clinic.phone && (
        <Call href={callLink(clinic.phone)}>
          <Phone size={20} />
          <span>{localPhone(clinic.phone)}</span>
        </Call>
      )}
      {cart}
      <Diagnosis $small />
      <MenuButton aria-label="Abrir el menú" aria-haspopup="dialog" data-opens="menu" onClick={openMenu}>
        <Menu size={22} />
      </MenuButton>
    </Bar>
  );
}
