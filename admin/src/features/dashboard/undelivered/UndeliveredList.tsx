import { styled } from '@mui/material/styles';
import { MESSAGE_KIND_LABELS, type Message } from '@radiance/backend/contract';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { PanelDataProvider } from '../../../data/dataProvider';
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
  const dataProvider = useDataProvider<PanelDataProvider>();
  const notify = useNotify();
  const act = useMutation({
    mutationFn: ({ id, isAgain }: { id: string; isAgain: boolean }) =>
      isAgain ? dataProvider.resendMessage(id) : dataProvider.voidMessage(id),
    onSuccess: (_, { isAgain }) =>
      notify(isAgain ? 'El correo se está enviando de nuevo' : 'Correo quitado de la lista', { type: 'success' }),
    onError: (error: Error) => notify('No se ha podido hacer', { type: 'error', detail: error.message }),
    onSettled: () => refetch(),
  });
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
