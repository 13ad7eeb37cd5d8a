import { callLink, whatsappLink, type Clinic } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { localPhone } from '../lib/clinicText';
import { colour } from '../theme/tokens';
import { note } from '../theme/type';
import { underlined } from '../ui/TextLink';

const Strip = styled.p`
  padding: 12px 20px;
  background: ${colour.lowGround};
  color: ${colour.low};
  ${note}
  text-align: center;
  a {
    ${underlined}
  }
`;

/** Every page reads without scripts; what needs them has a telephone beside it. Only the server writes this. */
export function NoScriptNotice({ clinic: { phone, whatsapp } }: { clinic: Clinic }) {
  return (
    <Strip>
      Tu navegador no ejecuta JavaScript. Puedes leerlo todo; para reservar, comprar o escribirnos,{' '}
      {phone ? (
        <>
          llámanos al <a href={callLink(phone)}>{localPhone(phone)}</a>
        </>
      ) : (
        'ven a la clínica'
      )}
      {whatsapp && (
        <>
          {' '}
          o <a href={whatsappLink(whatsapp)}>escríbenos por WhatsApp</a>
        </>
      )}
      .
    </Strip>
  );
}
