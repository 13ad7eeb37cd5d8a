import { styled } from '@mui/material/styles';
import type { Message, MessageEmail } from '@radiance/backend/contract';
import { Paperclip } from 'lucide-react';
import { useRead } from '../../data/useApi';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Notice } from '../../ui/notices/Notice';
import { WhenLoaded } from '../../page/WhenLoaded';

export function MessageEmailView({ message: { id, subject, has_body } }: { message: Message }) {
  const query = useRead(['messages', 'email', id], (api, options) => api.messageEmail(id, options), {
    refetchInterval: false,
  });
  return (
    <WhenLoaded query={query} failed="No se ha podido cargar el mensaje.">
      {(email) => <Email email={email} subject={subject} missing={has_body ? SECRET : ERASED} />}
    </WhenLoaded>
  );
}

function Email({
  email: { html, text, attachment },
  subject,
  missing,
}: {
  email: MessageEmail;
  subject: string;
  missing: string;
}) {
  if (text === null) return <Notice text={missing} />;
  return (
    <EmailFrame data-single={html === null || undefined}>
      {html !== null && <iframe title={`El correo «${subject}»`} sandbox="" srcDoc={framedEmail(html)} />}
      <section aria-label="El texto">
        <h3>Como texto</h3>
        <pre>{text}</pre>
        {attachment !== null && (
          <p>
            <Paperclip size={16} /> {attachment}
          </p>
        )}
      </section>
    </EmailFrame>
  );
}

const SECRET = 'Lleva un enlace que solo es de quien lo recibe: su texto no se enseña.';
const ERASED =
  'Su texto ya no se guarda: se borra a los 30 días, y al enviarse si llevaba un enlace que solo es de quien lo recibe.';

const EmailFrame = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 24px;
  margin-top: 24px;
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  & > iframe {
    width: 100%;
    height: 620px;
    border: 1px solid var(--line);
    background: var(--paper);
  }
  & h3 {
    font-size: 16px;
    font-weight: 600;
  }
  & pre {
    margin: 10px 0 0;
    font: inherit;
    font-size: 14.5px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & p {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-top: 16px;
    color: var(--muted);
  }
  ${BELOW_MOBILE} {
    grid-template-columns: minmax(0, 1fr);
    & > iframe {
      height: 480px;
    }
  }
`;

/** The policy forbids scripts and loading; `base` sends clicks to a new tab, which the sandbox blocks. */
const GUARDS = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** A mail's HTML for a sandboxed frame, with the policy before any content of the mail. */
const framedEmail = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + GUARDS) : GUARDS + html;
