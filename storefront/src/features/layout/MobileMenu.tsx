import { callLink, whatsappLink } from '@radiance/backend/contract';
import { MessageCircle, Phone } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { localPhone, openLines } from '../../lib/texts/clinicText';
import { useClinic, useOwnLinks, useSiteTexts } from '../../lib/useSite';
import { colour, media } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { AnchorButton, Button } from '../../ui/Button';
import { Drawer } from '../../ui/dialog/Drawer';
import { closeMenu, currentEntry, menuOf, useSiteMenu } from './menu';
import { openDiagnosis } from '../leads';
import { Note } from '../../ui/Layout';

const Item = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 64px;
  border-bottom: 1px solid ${colour.line};
  ${serifLine}
  font-size: 28px;
  &[aria-current] {
    color: ${colour.clay};
  }
  ${media.phone} {
    min-height: 60px;
    font-size: 26px;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  > :first-child {
    grid-column: 1 / -1;
  }
  > a {
    padding-inline: 12px;
    white-space: nowrap;
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Hours = styled(Note)`
  margin-top: 16px;
  text-align: center;
`;

/** The menu of small screens. */
export function MobileMenu() {
  const isOpen = useSiteMenu((state) => state.isOpen);
  const clinic = useClinic();
  const { phone, whatsapp } = clinic;
  const ownLinks = useOwnLinks().filter(({ isInMenu }) => isInMenu);
  const links = [...menuOf(useSiteTexts()), ...ownLinks];
  const { pathname } = useLocation();
  const foot = (
    <>
      <Actions>
        <Button
          $wide
          onClick={() => {
            closeMenu();
            openDiagnosis();
          }}
        >
          Reserva diagnóstico gratuito
        </Button>
        {phone && (
          <AnchorButton $variant="outline" href={callLink(phone)}>
            <Phone size={18} />
            {localPhone(phone)}
          </AnchorButton>
        )}
        {whatsapp && (
          <AnchorButton $variant="outline" href={whatsappLink(whatsapp)} target="_blank" rel="noopener noreferrer">
            <MessageCircle size={18} />
            WhatsApp
          </AnchorButton>
        )}
      </Actions>
      <Hours>
        {openLines(clinic.opening_hours)
          .map(({ days, hours }) => `${days} ${hours}`)
          .join(' · ')}
      </Hours>
    </>
  );
  return (
    <Drawer isOpen={isOpen} onClose={closeMenu} title={clinic.name} width={460} foot={foot}>
      <nav aria-label="Menú">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Item to={to} replace aria-current={currentEntry(pathname, to)}>
                {label}
              </Item>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
