import { CATEGORIES, callLink, mailLink } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { cityLine, localPhone, openLines } from '../../lib/texts/clinicText';
import { paths } from '../../lib/paths';
import { useClinic, useOwnLinks, useSiteTexts } from '../../lib/useSite';
import { BOTTOM_BAR_PX, colour, CORNER, font, media } from '../../theme/tokens';
import { note, serifLine, small } from '../../theme/type';
import { Wrap } from '../../ui/Layout';
import { Logo } from '../../ui/picture/Logo';
import { LEGAL_LINKS, menuOf } from './menu';

const Ground = styled.footer`
  padding-block: 88px 40px;
  background: ${colour.ink};
  color: ${colour.onInk};
  :focus-visible {
    outline-color: ${colour.onInk};
  }
  ${media.phone} {
    padding-block: 64px calc(${BOTTOM_BAR_PX + 40}px + env(safe-area-inset-bottom));
  }
  ${media.print} {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.4fr 1fr 1fr 0.96fr;
  gap: 48px 64px;
  ${media.belowDesktop} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 44px;
  }
`;

const Brand = styled.p`
  font-family: ${font.serif};
  font-size: 32px;
  letter-spacing: -0.015em;
  line-height: 1.1;
`;

/** Logos are made for a light background. */
const Plate = styled.p`
  display: inline-block;
  padding: 10px 14px;
  border-radius: ${CORNER};
  background: ${colour.ivory};
`;

const About = styled.p`
  ${small}
  max-width: 340px;
  margin-top: 18px;
  color: ${colour.onInkMuted};
`;

const Register = styled.p`
  ${note}
  margin-top: 18px;
  color: ${colour.onInkMuted};
`;

const ColumnTitle = styled.h2`
  ${serifLine}
  margin-bottom: 10px;
  font-size: 21px;
  line-height: 1.3;
`;

const linkStyle = css`
  display: inline-block;
  padding-block: 5px;
  ${small}
  overflow-wrap: anywhere;
  text-underline-offset: 4px;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
  ${media.phone} {
    padding-block: 11px;
  }
`;

const FooterLink = styled(Link)`
  ${linkStyle}
`;

const FooterAnchor = styled.a`
  ${linkStyle}
`;

const Lines = styled.p`
  padding-block: 5px;
  ${small}
`;

const Legal = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 28px;
  margin-top: 64px;
  padding-top: 20px;
  border-top: 1px solid ${colour.lineOnInk};
  a {
    ${note}
    color: ${colour.onInkMuted};
  }
`;

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <ColumnTitle>{title}</ColumnTitle>
      {children}
    </div>
  );
}

export function Footer() {
  const clinic = useClinic();
  const texts = useSiteTexts();
  const ownLinks = useOwnLinks();
  return (
    <Ground>
      <Wrap>
        <Columns>
          <div>
            {texts.logo.src ? (
              <Plate>
                <Logo picture={texts.logo} alt={clinic.name} />
              </Plate>
            ) : (
              <Brand>{clinic.name}</Brand>
            )}
            <About>{texts.footer_line}</About>
            {clinic.sanitary_register && <Register>N.º de registro sanitario {clinic.sanitary_register}</Register>}
          </div>
          <Column title="La clínica">
            <ul>
              {[...menuOf(texts), ...ownLinks]
                .filter(({ to }) => to !== paths.home)
                .map(({ to, label }) => (
                  <li key={to}>
                    <FooterLink to={to}>{label}</FooterLink>
                  </li>
                ))}
            </ul>
          </Column>
          <Column title="Servicios">
            <ul>
              {CATEGORIES.map(({ slug, label }) => (
                <li key={slug}>
                  <FooterLink to={paths.category(slug)}>{label}</FooterLink>
                </li>
              ))}
            </ul>
          </Column>
          <Column title="Contacto">
            {clinic.street && (
              <Lines as="address">
                {clinic.street}
                <br />
                {cityLine(clinic)}
              </Lines>
            )}
            {clinic.phone && (
              <div>
                <FooterAnchor href={callLink(clinic.phone)}>{localPhone(clinic.phone)}</FooterAnchor>
              </div>
            )}
            {clinic.email && (
              <div>
                <FooterAnchor href={mailLink(clinic.email)}>{clinic.email}</FooterAnchor>
              </div>
            )}
            <Lines>
              {openLines(clinic.opening_hours).map(({ days, hours }) => (
                <span key={days}>
                  {days} {hours}
                  <br />
                </span>
              ))}
            </Lines>
          </Column>
        </Columns>
        <Legal>
          {LEGAL_LINKS.map(({ to, label }) => (
            <li key={to}>
              <FooterLink to={to}>{label}</FooterLink>
            </li>
          ))}
        </Legal>
      </Wrap>
    </Ground>
  );
}
