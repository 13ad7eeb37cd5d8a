import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatShortDay, worksFrom, type Practitioner } from '@radiance/backend/contract';
import { CalendarClock, Rss } from 'lucide-react';
import { lazy } from 'react';
import { Link, Route } from 'react-router-dom';
import { usePractitionerHours } from '../../data/useTeam';
import { useClinicNow } from '../../lib/clinic/useNow';
import { counted } from '../../lib/countTexts';
import { Card, CardActions, CardGrid, CardLine, CardPicture, CardTitle } from '../../records/cards/CardGrid';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { CreateButton } from '../../records/record/CreateButton';
import { formDialogs } from '../../records/record/formDialogs';
import { useRecordPath } from '../../records/record/useRecordPath';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { useMay } from '../../session/useMay';
import { Chip } from '../../ui/Chip';
import { IconLink } from '../../ui/buttons/IconButton';
import { Picture } from '../../ui/Picture';
import { Initials } from './Initials';

const FORMS = formDialogs(() => import('./PractitionerForm'));
const CalendarDialog = lazy(() => import('./CalendarDialog').then(({ CalendarDialog: component }) => ({ default: component })));
const ComingDialog = lazy(() => import('./ComingDialog').then(({ ComingDialog: component }) => ({ default: component })));
const HoursDialog = lazy(() => import('./HoursDialog').then(({ HoursDialog: component }) => ({ default: component })));

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar a esta persona del equipo?',
  done: 'Persona eliminada correctamente',
  failed: 'Error al eliminar a la persona',
  resolution: { label: 'Repartir sus citas', pathOf: (id) => `/practitioners/${id}/citas` },
};
const EMPTY =
  'Aquí se apunta quién trata. Mientras no haya nadie, la agenda reparte las citas por el número de personas que la clínica atiende a la vez.';

export const PractitionerList = () => (
  <ResourceList
    sort={{ field: 'name', order: 'ASC' }}
    perPage={24}
    dialogs={
      <>
        {FORMS}
        <Route path=":id/horario" element={<HoursDialog />} />
        <Route path=":id/calendario" element={<CalendarDialog />} />
        <Route path=":id/citas" element={<ComingDialog />} />
      </>
    }
  >
    <ListPage
      title="Equipo"
      empty={EMPTY}
      actions={<CreateButton label="Nueva persona" short="Nueva" />}
      toolbar={<SearchField placeholder="Buscar por nombre..." />}
    >
      <CardGrid<Practitioner> minWidth={248} card={(record) => <PractitionerCard record={record} />} />
    </ListPage>
  </ResourceList>
);

const about = ({ title, treatment_ids }: Practitioner): string =>
  [title, treatment_ids.length > 0 ? counted(treatment_ids.length, 'tratamiento', 'tratamientos') : 'Todos los tratamientos']
    .filter(Boolean)
    .join(' · ');

function PractitionerCard({ record }: { record: Practitioner }) {
  const may = useMay();
  const { linkTo } = useRecordPath();
  return (
    <Card data-row>
      <CardPicture>
        <Picture url={record.image_url} alt="" ratio="4 / 5" sizes="(max-width: 600px) 112px, 400px" />
        {!record.is_active ? <Chip>No está en activo</Chip> : !record.is_public && <Chip>No sale en la web</Chip>}
      </CardPicture>
      <CardTitle>
        <Name>
          {record.name} <Initials person={record} />
        </Name>
      </CardTitle>
      <About>
        {about(record)}
        {record.licence_number && <span>{record.licence_number}</span>}
        {record.is_active && may('show', 'absences') && <NotYet id={record.id} />}
      </About>
      {may('edit', 'practitioners') && (
        <CardLine>
          {!record.is_active && may('edit', 'appointments') && (
            <Button
              component={Link}
              {...linkTo(`${record.id}/citas`)}
              variant="text"
              aria-label={`Citas por delante de ${record.name}`}
            >
              Citas por delante
            </Button>
          )}
          {record.is_active && may('create', 'practitioners') && (
            <>
              <Button
                component={Link}
                {...linkTo(`${record.id}/horario`)}
                variant="text"
                aria-label={`Horario de ${record.name}`}
                startIcon={<CalendarClock size={17} />}
              >
                Horario
              </Button>
              <IconLink data-size="large" label={`Calendario de ${record.name}`} as={Link} {...linkTo(`${record.id}/calendario`)}>
                <Rss size={17} />
              </IconLink>
            </>
          )}
          <CardActions
            record={record}
            name={record.name}
            removal={REMOVAL}
            thing={<RemovedThing title={record.name} text={about(record)} />}
          />
        </CardLine>
      )}
    </Card>
  );
}

/** Warns that the person cannot be booked before that day. */
function NotYet({ id }: { id: string }) {
  const { data: hours = [] } = usePractitionerHours(id);
  const starts = worksFrom(hours, useClinicNow().date);
  return starts && <strong>Sin horario hasta el {formatShortDay(starts)}</strong>;
}

const Name = styled('h2')`
  display: flex;
  align-items: center;
  gap: 8px;
`;

const About = styled('div')`
  display: grid;
  margin-bottom: 6px;
  font-size: 14px;
  color: var(--muted);
  & strong {
    color: var(--low);
  }
`;
