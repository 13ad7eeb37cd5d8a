import { styled } from '@mui/material/styles';
import { formatPhone, type Message } from '@radiance/backend/contract';
import { Link } from 'react-router-dom';
import { useApi, useCommand } from '../../../data/useApi';
import { formatCount } from '../../../lib/countTexts';
import { filteredPath } from '../../../records/list/address/listSearch';
import { RelativeInstant } from '../../../ui/ClinicTime';
import { messageName, messageTrouble } from '../../../ui/messageTrouble';
import { TextButton } from '../../../ui/buttons/TextButton';
import { CallLinks } from '../calls/CallRow';
import { Section } from '../Section';

const FAILED = filteredPath('messages', { state: 'failed' });

interface Props {
  mails: readonly Message[];
  /** All failed messages, of which `mails` are the newest. */
  total: number;
  refetch: () => void;
}

export function UndeliveredList({ mails, total, refetch }: Props) {
  const api = useApi();
  const act = useCommand(
    ({ id, isAgain }: { id: string; isAgain: boolean }) => (isAgain ? api.resendMessage(id) : api.voidMessage(id)),
    {
      done: (_, { isAgain }) => (isAgain ? 'El correo se está enviando de nuevo' : 'Correo quitado de la lista'),
      failed: 'No se ha podido hacer',
      onSettled: () => refetch(),
    },
  );
  return (
    <Space>
      <Section
        title="Correos sin entregar"
        aside="ya no se intentan enviar"
        {...(total > mails.length && { link: { to: FAILED, label: `Ver los ${formatCount(total)}` } })}
      >
        <ul>
          {mails.map((mail) => (
            <Row key={mail.id}>
              <div>
                {mail.client_name && (
                  <>
                    <Link to={`/clients/${mail.client_id}`}>{mail.client_name}</Link>
                    {mail.client_phone && <small>{formatPhone(mail.client_phone)}</small>}
                  </>
                )}
                <strong>{messageName(mail)}</strong>
                <small>
                  {mail.recipient}: {messageTrouble(mail.error ?? '', mail.channel)} ·{' '}
                  <RelativeInstant instant={mail.given_up_at ?? mail.created_at} />
                </small>
              </div>
              {mail.client_name && mail.client_phone && <CallLinks name={mail.client_name} phone={mail.client_phone} />}
              <span>
                <TextButton
                  type="button"
                  disabled={act.isPending}
                  aria-label={`Volver a enviar el correo a ${mail.recipient}`}
                  onClick={() => act.mutate({ id: mail.id, isAgain: true })}
                >
                  Volver a enviar
                </TextButton>
                <TextButton
                  type="button"
                  disabled={act.isPending}
                  aria-label={`Quitar de la lista el correo a ${mail.recipient}`}
                  onClick={() => act.mutate({ id: mail.id, isAgain: false })}
                >
                  Quitar
                </TextButton>
              </span>
            </Row>
          ))}
        </ul>
      </Section>
    </Space>
  );
}

const Space = styled('div')`
  margin-bottom: 32px;
`;

const Row = styled('li')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  padding: 8px 0;
  border-bottom: 1px solid var(--line);
  & > div {
    display: grid;
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > span:last-child {
    display: flex;
    gap: 20px;
  }
  & a,
  & strong {
    font-size: 14.5px;
    font-weight: 600;
  }
  & div > a {
    justify-self: start;
    text-decoration: none;
  }
  & div > a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & div > a ~ strong {
    font-weight: 400;
  }
`;
