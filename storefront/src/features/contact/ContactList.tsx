import { callLink, mailLink, type Clinic } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { cityLine, hoursLines, localPhone } from '../../lib/texts/clinicText';
import { colour, media } from '../../theme/tokens';
import { TextAnchor } from '../../ui/text/TextLink';

const List = styled.dl`
  border-top: 1px solid ${colour.line};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: clamp(92px, 22%, 128px) 1fr;
  gap: 8px;
  padding-block: 18px;
  border-bottom: 1px solid ${colour.line};
  dt {
    color: ${colour.muted};
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Hours = styled.table`
  overflow-wrap: normal;
  td {
    padding: 0 28px 6px 0;
    vertical-align: top;
  }
  td:last-child {
    padding-right: 0;
    white-space: nowrap;
  }
  ${media.phone} {
    td:first-child {
      padding-right: 14px;
    }
  }
  tr:last-child td {
    padding-bottom: 0;
  }
  ${media.tiny} {
    td {
      display: block;
    }
  }
`;

const Closed = styled.tr`
  color: ${colour.muted};
`;

const Way = styled(TextAnchor)`
  display: inline-block;
  margin-top: 8px;
`;

const Networks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 26px;
`;

/** Link to a route planner. No request goes there before the click. */
const directionsHref = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Row>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Row>
  );
}

export function ContactList({ clinic }: { clinic: Clinic }) {
  const { phone, email, street, opening_hours } = clinic;
  const networks = [
    { name: 'Instagram', href: clinic.instagram_url },
    { name: 'Facebook', href: clinic.facebook_url },
    { name: 'TikTok', href: clinic.tiktok_url },
    { name: 'YouTube', href: clinic.youtube_url },
  ].flatMap(({ name, href }) => (href ? [{ name, href }] : []));
  return (
    <List>
      {phone && (
        <Item term="Teléfono">
          <TextAnchor href={callLink(phone)}>{localPhone(phone)}</TextAnchor>
        </Item>
      )}
      {email && (
        <Item term="Email">
          <TextAnchor href={mailLink(email)}>{email}</TextAnchor>
        </Item>
      )}
      {street && (
        <Item term="Dirección">
          <address>
            {street}
            <br />
            {cityLine(clinic)}
          </address>
          <Way href={directionsHref(`${clinic.name}, ${street}, ${cityLine(clinic)}`)} {...newTab}>
            Cómo llegar
          </Way>
        </Item>
      )}
      <Item term="Horario">
        <Hours>
          <tbody>
            {hoursLines(opening_hours).map(({ days, hours, isClosed }) => {
              const Line = isClosed ? Closed : 'tr';
              return (
                <Line key={days}>
                  <td>{days}</td>
                  <td>{hours}</td>
                </Line>
              );
            })}
          </tbody>
        </Hours>
      </Item>
      {networks.length > 0 && (
        <Item term="Redes">
          <Networks>
            {networks.map(({ name, href }) => (
              <TextAnchor key={name} href={href} {...newTab}>
                {name}
              </TextAnchor>
            ))}
          </Networks>
        </Item>
      )}
    </List>
  );
}
