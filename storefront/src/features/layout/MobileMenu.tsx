import { callLink, whatsappLink, type Clinic } from '@radiance/backend/contract';
import { MessageCircle, Phone } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { localPhone, openLines } from '../../lib/texts/clinicText';
import type { Texts } from '../../lib/texts/texts';
import { colour, media } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { AnchorButton, Button } from '../../ui/Button';
import { Drawer } from '../../ui/dialog/Drawer';
import type { OwnLink } from '../../lib/ownLinks';
import { currentEntry, menuOf } from './menu';
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

interface MobileMenuProps {
  clinic: Clinic;
  texts: Texts<'site'>;
  ownLinks: readonly OwnLink[];
  isOpen: boolean;
  onClose: () => void;
}

export function MobileMenu({ clinic, texts, ownLinks, isOpen, onClose }: MobileMenuProps) {
  const { phone, whatsapp } = clinic;
  const { pathname } = useLocation();
  const foot = (
    <>
      <Actions>
        <Button
          $wide
          onClick={() => {
            onClose();
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
    <Drawer isOpen={isOpen} onClose={onClose} title={clinic.name} width={460} foot={foot}>
      <nav aria-label="Menú">
        <ul>
          {menuOf(texts).map(({ to, label }) => (
            <li key={to}>
              <Item to={to} replace aria-current={currentEntry(pathname, to)}>
                {label}
              </Item>
            </li>
          ))}
          {ownLinks
            .filter(({ isInMenu }) => isInMenu)
            .map(({ to, label }) => (
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
