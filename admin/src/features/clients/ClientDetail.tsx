import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  CLIENT_LANGUAGES,
  formatDay,
  formatShortDay,
  formatTime,
  REMINDER_CHANNEL_LABELS,
  type Appointment,
  type Client,
} from '@radiance/backend/contract';
import { CalendarPlus, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { EmailLine, PhoneLine } from '../../records/person/ContactLinks';
import { PersonContact } from '../../records/person/PersonContact';
import { PersonRights } from '../../records/person/PersonRights';
import { PersonTimeline, useHistory } from '../../records/person/PersonTimeline';
import { backTo } from '../../records/record/useRecordPath';
import { RecordDialog } from '../../records/record/RecordDialog';
import { useAuth } from '../../session/AuthProvider';
import { useMay } from '../../session/useMay';
import { DialogFrame, TwoColumns } from '../../ui/dialog/DialogFrame';
import { FactList, type Fact } from '../../ui/FactList';
import { rememberClient } from '../search';
import { ClientTags } from './ClientTags';
import { Duplicates } from './Duplicates';
import { MergeWithAnother } from './MergeWithAnother';
import { VcardOf } from './VcardButtons';

export const ClientDetail = () => (
  <RecordDialog<Client> title="Cliente" missing="Este cliente ya no existe." width={960}>
    {(client, close) => <Sheet key={client.id} client={client} close={close} />}
  </RecordDialog>
);

function Sheet({ client, close }: { client: Client; close: () => void }) {
  const may = useMay();
  const isMobile = useIsMobile();
  const from = useLocation();
  const { id, name, phones, emails, tags } = client;
  const [phone = null, ...otherPhones] = phones;
  const [email = null, ...otherEmails] = emails;
  const userId = useAuth().user?.id;
  useEffect(() => {
    if (userId) rememberClient(userId, id);
  }, [userId, id]);
  const footer = (
    <>
      {may('edit', 'clients') && (
        <Button component={Link} to={`/clients/${id}/editar`} startIcon={<Pencil />}>
          Editar
        </Button>
      )}
      {!isMobile && <Button onClick={close}>Cerrar</Button>}
      {may('create', 'appointments') && (
        <Button
          component={Link}
          to="/appointments/create"
          state={{ client_id: id, client_name: name, ...(phone && { phone }), ...(email && { email }), ...backTo(from) }}
          aria-keyshortcuts="N"
          variant="contained"
          color="primary"
          startIcon={<CalendarPlus />}
        >
          Nueva reserva
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame isRecord title={name} width={960} onClose={close} footer={footer}>
      <Columns>
        <div>
          <PersonContact phone={phone} email={email} />
          <Further>
            {otherPhones.map((other) => (
              <PhoneLine key={other} phone={other} />
            ))}
            {otherEmails.map((other) => (
              <EmailLine key={other} email={other} />
            ))}
          </Further>
          {tags.length > 0 && <ClientTags tags={tags} />}
          <Facts client={client} />
          <Duplicates client={client} />
          <PersonRights email={email} phone={phone} clientId={id} onErased={close}>
            <VcardOf id={id} />
            <MergeWithAnother client={client} />
          </PersonRights>
        </div>
        <PersonTimeline person={{ name, email, phone, clientId: id }} currentId={id} />
      </Columns>
    </DialogFrame>
  );
}

function Facts({ client }: { client: Client }) {
  const clock = useClinicClock();
  const { aliases, birthday, language, reminder_channel, notes, created_at, id } = client;
  const { data } = useHistory({ email: null, phone: null, clientId: id });
  const summary = data?.pages[0]?.summary;
  const { missed = 0, open_orders = 0 } = summary ?? {};
  const visit = (it: Appointment | null) =>
    it ? (
      <Link to={`/appointments/${it.id}`}>
        {formatShortDay(it.date)}, {formatTime(it.time)} · {it.treatment_name ?? 'Tratamiento'}
      </Link>
    ) : (
      'Ninguna'
    );
  const facts: Fact[] = [
    { term: 'Próxima visita', value: summary ? visit(summary.next) : '…' },
    { term: 'Última visita', value: summary ? visit(summary.last) : '…' },
    ...(missed > 0 ? [{ term: 'No ha venido', value: missed === 1 ? 'Una vez' : `${missed} veces` }] : []),
    ...(open_orders > 0 ? [{ term: 'Pedidos abiertos', value: String(open_orders) }] : []),
    ...(notes ? [{ term: 'Notas', value: notes, isText: true }] : []),
    ...(aliases.length > 0 ? [{ term: 'Otros nombres', value: aliases.join(', ') }] : []),
    ...(birthday ? [{ term: 'Nacimiento', value: formatDay(birthday) }] : []),
    ...(language ? [{ term: 'Idioma', value: CLIENT_LANGUAGES[language] ?? language }] : []),
    { term: 'Recordatorios', value: REMINDER_CHANNEL_LABELS[reminder_channel] },
    { term: 'Cliente desde', value: formatDay(clock.dayOf(created_at)) },
  ];
  return <FactList facts={facts} />;
}

const Columns = styled(TwoColumns)`
  --aside: 392px;
  & > div:first-of-type {
    display: grid;
    align-content: start;
    gap: 16px;
  }
`;

const Further = styled('div')`
  display: grid;
  gap: 4px;
  &:empty {
    display: none;
  }
`;
