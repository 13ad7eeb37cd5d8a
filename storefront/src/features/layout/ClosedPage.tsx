import { CLINIC_BRAND, callLink, mailLink, whatsappLink, type Clinic } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { cityLine, localPhone } from '../../lib/texts/clinicText';
import type { PageMeta } from '../../lib/page';
import { useClinic } from '../../lib/useSite';
import { media } from '../../theme/tokens';
import { AnchorButton } from '../../ui/Button';
import { Actions, Lead, Note, Title, Wrap } from '../../ui/Layout';

const TITLE = 'Abrimos pronto';

export const CLOSED_META: PageMeta = {
  title: TITLE,
  isWholeTitle: true,
  description: 'Esta web está en preparación.',
  path: '/',
  noIndex: true,
  isPrivate: true,
};

/** Empty until the clinic has a name of its own. */
export const knownName = ({ name, phone, whatsapp, email, city }: Clinic): string =>
  name === CLINIC_BRAND && !phone && !whatsapp && !email && !city ? '' : name;

const Scene = styled(Wrap)`
  display: grid;
  align-content: center;
  justify-items: start;
  min-height: 100%;
  padding-block: 72px;
  ${media.phone} {
    padding-block: 48px;
  }
`;

const Texts = styled(Lead)`
  max-width: 32em;
  margin-top: 20px;
`;

const Buttons = styled(Actions)`
  ${media.phone} {
    justify-self: stretch;
  }
`;

const Place = styled(Note)`
  margin-top: 36px;
`;

/** The page of a closed site: the clinic's name and contact, as far as they are set. */
export function ClosedPage() {
  const clinic = useClinic();
  const { phone, whatsapp, email, street } = clinic;
  const name = knownName(clinic);
  const who = name && clinic.city ? `${name}, en ${clinic.city},` : name;
  const isReachable = Boolean(phone ?? whatsapp ?? email);
  return (
    <Scene>
      <Title>{TITLE}</Title>
      <Texts>
        {who ? `${who} está preparando su web.` : 'Estamos preparando esta web.'}
        {isReachable && ' Mientras tanto, puedes hablar con nosotros.'}
      </Texts>
      {isReachable && (
        <Buttons>
          {phone && <AnchorButton href={callLink(phone)}>Llamar al {localPhone(phone)}</AnchorButton>}
          {whatsapp && (
            <AnchorButton href={whatsappLink(whatsapp)} $variant="outline">
              Escribir por WhatsApp
            </AnchorButton>
          )}
          {email && (
            <AnchorButton href={mailLink(email)} $variant="outline">
              {email}
            </AnchorButton>
          )}
        </Buttons>
      )}
      {street && (
        <Place as="address">
          {street}, {cityLine(clinic)}
        </Place>
      )}
    </Scene>
  );
}
