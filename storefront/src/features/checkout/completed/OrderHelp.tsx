import { callLink, mailLink, whatsappLink, type Clinic } from '@radiance/backend/contract';
import { Clock, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { localPhone, openLines } from '../../../lib/texts/clinicText';
import type { Texts } from '../../../lib/texts/texts';
import { colour, media } from '../../../theme/tokens';
import { Section, SectionTitle, Wrap } from '../../../ui/Layout';

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 570px);
  gap: 32px 64px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Text = styled.p`
  max-width: 26ch;
  margin-top: 10px;
  color: ${colour.muted};
`;

const List = styled.dl`
  border-bottom: 1px solid ${colour.line};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px 24px;
  min-height: 60px;
  padding-block: 6px;
  border-top: 1px solid ${colour.line};
  dt {
    display: flex;
    align-items: center;
    gap: 14px;
    color: ${colour.muted};
  }
  svg {
    color: ${colour.clay};
  }
  dd {
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
    text-align: right;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Band = styled(Section)`
  padding-block: clamp(64px, 6.9vw, 100px);
`;

interface OrderHelpProps {
  texts: Pick<Texts<'order-completed'>, 'help_title' | 'help_text'>;
  clinic: Clinic;
}

/** Contacts for questions about an order. */
export function OrderHelp({ texts, clinic }: OrderHelpProps) {
  const { phone, whatsapp, email } = clinic;
  const row = (icon: ReactNode, term: string, value: ReactNode): ReactNode => (
    <Row>
      <dt>
        {icon}
        {term}
      </dt>
      <dd>{value}</dd>
    </Row>
  );
  return (
    <Band>
      <Columns>
        <div>
          <SectionTitle>{texts.help_title}</SectionTitle>
          <Text>{texts.help_text}</Text>
        </div>
        <List>
          {phone && row(<Phone size={20} />, 'Teléfono', <a href={callLink(phone)}>{localPhone(phone)}</a>)}
          {whatsapp &&
            row(
              <MessageCircle size={20} />,
              'WhatsApp',
              <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener noreferrer">
                {localPhone(whatsapp)}
              </a>,
            )}
          {email && row(<Mail size={20} />, 'Email', <a href={mailLink(email)}>{email}</a>)}
          {row(
            <Clock size={20} />,
            'Horario',
            openLines(clinic.opening_hours).map(({ days, hours }) => (
              <div key={days}>
                {days} {hours}
              </div>
            )),
          )}
        </List>
      </Columns>
    </Band>
  );
}
