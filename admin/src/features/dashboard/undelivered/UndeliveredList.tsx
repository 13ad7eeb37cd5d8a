import { styled } from '@mui/material/styles';
import { MESSAGE_KIND_LABELS, type Message } from '@radiance/backend/contract';
import { useApi, useCommand } from '../../../data/useApi';
import { formatCount } from '../../../lib/countTexts';
import { RelativeInstant } from '../../../ui/ClinicTime';
import { messageTrouble } from '../../../ui/messageTrouble';
import { TextButton } from '../../../ui/buttons/TextButton';
import { Rows, Section } from '../Section';

const FAILED = `/messages?${new URLSearchParams({ filter: JSON.stringify({ state: 'failed' }) })}`;

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
        <Rows>
          {mails.map((mail) => (
            <Row key={mail.id}>
              <div>
                <strong>{mail.kind ? MESSAGE_KIND_LABELS[mail.kind] : mail.subject}</strong>
                <small>
                  {mail.recipient}: {messageTrouble(mail.error ?? '', mail.channel)} ·{' '}
                  <RelativeInstant instant={mail.given_up_at ?? mail.created_at} />
                </small>
              </div>
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
            </Row>
          ))}
        </Rows>
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
  & > div {
    flex: 1 1 260px;
    min-width: 0;
  }
  && small,
  && strong {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;
