import { callLink, whatsappLink, type Clinic } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { localPhone } from '../../lib/texts/clinicText';
import { colour } from '../../theme/tokens';
import { note } from '../../theme/type';
import { underlined } from '../../ui/text/TextLink';

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

interface NoticeProps {
  clinic: Clinic;
}

/** Visitors can always book and buy by telephone. */
function CallUs({ clinic: { phone, whatsapp }, children }: NoticeProps & { children: ReactNode }) {
  return (
    <Strip>
      {children} Puedes leerlo todo; para reservar, comprar o escribirnos,{' '}
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

/** Only the server renders it, within `<noscript>`. */
export const NoScriptNotice = ({ clinic }: NoticeProps) => <CallUs clinic={clinic}>Tu navegador no ejecuta JavaScript.</CallUs>;

/** Only the server renders it; `public/scripts-failed.js` shows it. */
export const ScriptsFailedNotice = ({ clinic }: NoticeProps) => (
  <CallUs clinic={clinic}>Tu navegador no ha podido cargar del todo esta página.</CallUs>
);
