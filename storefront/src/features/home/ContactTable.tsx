import { callLink, type Clinic } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { localPhone, openLines } from '../../lib/texts/clinicText';
import { colour } from '../../theme/tokens';

const List = styled.dl`
  border-bottom: 1px solid ${colour.lineOnClay};
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 24px;
    min-height: 63px;
    border-top: 1px solid ${colour.lineOnClay};
  }
  dt {
    color: ${colour.sand};
  }
  dd {
    font-weight: 600;
    text-align: right;
  }
  a {
    padding-block: 10px;
  }
  a:focus-visible {
    outline-color: ${colour.ivory};
  }
`;

export function ContactTable({ clinic: { phone, opening_hours, street } }: { clinic: Clinic }) {
  return (
    <List>
      {phone && (
        <div>
          <dt>Teléfono</dt>
          <dd>
            <a href={callLink(phone)}>{localPhone(phone)}</a>
          </dd>
        </div>
      )}
      {openLines(opening_hours).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
      {street && (
        <div>
          <dt>Dónde</dt>
          <dd>{street}</dd>
        </div>
      )}
    </List>
  );
}
