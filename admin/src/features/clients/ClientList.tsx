import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Client } from '@radiance/backend/contract';
import { X } from 'lucide-react';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { useFilters } from '../../records/list/filters/useFilters';
import { EmailLine, PhoneLine } from '../../records/person/ContactLinks';
import { CreateButton } from '../../records/record/CreateButton';
import { RecordLink } from '../../records/record/RecordLink';
import { bulkExport } from '../../records/selection/BulkActions';
import { CardHead, CardText } from '../../records/table/CardLines';
import { Lines, NameLine, ReceivedLines } from '../../records/table/CellLines';
import type { Column } from '../../records/table/columns';
import { RecordTable } from '../../records/table/RecordTable';
import { ClientDetail } from './ClientDetail';
import { ClientTags } from './ClientTags';
import { VcardsOfList } from './VcardButtons';

const forms = () => import('./ClientForm');
const ClientCreate = lazy(() => forms().then(({ Create }) => ({ default: Create })));
const ClientEdit = lazy(() => forms().then(({ Edit }) => ({ default: Edit })));

const EMPTY = 'Cada persona tiene su ficha desde su primera reserva, pedido o mensaje.';

const COLUMNS: readonly Column<Client>[] = [
  {
    key: 'name',
    heads: [{ label: 'Nombre', field: 'name' }],
    render: ({ id, name, aliases }) => (
      <Lines>
        <NameLine>
          <RecordLink id={id}>{name}</RecordLink>
        </NameLine>
        {aliases.length > 0 && <small>También {aliases.join(', ')}</small>}
      </Lines>
    ),
  },
  {
    key: 'contact',
    heads: [{ label: 'Contacto' }],
    width: 260,
    render: (client) => <Contact client={client} />,
  },
  { key: 'tags', heads: [{ label: 'Etiquetas' }], width: 260, from: 860, render: ({ tags }) => <ClientTags tags={tags} /> },
  {
    key: 'since',
    heads: [{ label: 'Desde', field: 'created_at' }],
    width: 124,
    from: 860,
    render: ({ created_at }) => <ReceivedLines instant={created_at} />,
  },
];

export const ClientList = () => (
  <ResourceList
    sort={{ field: 'name', order: 'ASC' }}
    perPage={25}
    dialogs={
      <>
        <Route path="create" element={<ClientCreate />} />
        <Route path=":id" element={<ClientDetail />} />
        <Route path=":id/editar" element={<ClientEdit />} />
      </>
    }
  >
    <ListPage
      title="Clientes"
      isExported
      empty={EMPTY}
      actions={<CreateButton label="Nuevo cliente" short="Nuevo" />}
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre, teléfono o email..." />
          <ChosenTag />
          <VcardsOfList />
        </>
      }
    >
      <RecordTable
        label="Clientes"
        columns={COLUMNS}
        card={(client) => <ClientCard client={client} />}
        nameOf={({ name }) => name}
        bulkActions={[bulkExport]}
      />
    </ListPage>
  </ResourceList>
);

function ChosenTag() {
  const { filterValues, setFilter } = useFilters();
  const { tags } = filterValues;
  if (typeof tags !== 'string') return null;
  return (
    <Button endIcon={<X size={16} strokeWidth={2} />} onClick={() => setFilter('tags', undefined)}>
      {tags}
      <span className="visually-hidden">: quitar el filtro</span>
    </Button>
  );
}

const Contact = ({ client: { phones, emails } }: { client: Client }) => (
  <ContactLines>
    {phones[0] && <PhoneLine phone={phones[0]} />}
    {emails[0] && <EmailLine email={emails[0]} isQuiet />}
  </ContactLines>
);

const ClientCard = ({ client }: { client: Client }) => (
  <>
    <CardHead>
      <RecordLink id={client.id}>{client.name}</RecordLink>
    </CardHead>
    {client.aliases.length > 0 && <CardText data-quiet>También {client.aliases.join(', ')}</CardText>}
    <CardContact>
      {client.phones[0] && <PhoneLine phone={client.phones[0]} />}
      {client.emails[0] && <EmailLine email={client.emails[0]} />}
    </CardContact>
    <ClientTags tags={client.tags} />
  </>
);

const ContactLines = styled('span')`
  display: grid;
`;

const CardContact = styled('div')`
  display: grid;
  margin-right: -12px;
  & > span {
    justify-content: space-between;
    min-height: 44px;
  }
`;
