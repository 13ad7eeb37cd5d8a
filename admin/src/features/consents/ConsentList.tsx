import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CONSENT_SCOPE_LABELS, formatDay, type Consent } from '@radiance/backend/contract';
import { useState } from 'react';
import { CardActions, CardGrid } from '../../records/cards/CardGrid';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { CreateButton } from '../../records/record/CreateButton';
import { formDialogs } from '../../records/record/formDialogs';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { Chip } from '../../ui/Chip';
import { Paper } from './Paper';
import { WithdrawDialog } from './WithdrawDialog';

const FORMS = formDialogs(() => import('./ConsentForm'));

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar este consentimiento?',
  done: 'Consentimiento eliminado',
  failed: 'Error al eliminar el consentimiento',
};
const EMPTY =
  'Aquí se anota quién permite que se publiquen sus fotos y para qué, con el documento firmado. Sin eso, la fotografía de una persona no sale en la web.';

export const ConsentList = () => (
  <ResourceList sort={{ field: 'created_at', order: 'DESC' }} perPage={25} dialogs={FORMS}>
    <ListPage
      title="Consentimientos"
      isExported
      empty={EMPTY}
      actions={<CreateButton label="Nuevo consentimiento" short="Nuevo" />}
      toolbar={<SearchField placeholder="Buscar por nombre o email..." />}
    >
      <CardGrid<Consent> minWidth={420} card={(record) => <ConsentCard record={record} />} />
    </ListPage>
  </ResourceList>
);

const usesOf = ({ scope, given_on }: Consent): string =>
  `${scope.map((use) => CONSENT_SCOPE_LABELS[use]).join(', ')} · firmado el ${formatDay(given_on)}`;

function ConsentCard({ record }: { record: Consent }) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { name, paper_name, withdrawn_on } = record;
  return (
    <Row>
      <header>
        <h2>{name}</h2>
        <Chip variant={withdrawn_on === null ? 'default' : 'outline'}>{withdrawn_on === null ? 'Vale' : 'Retirado'}</Chip>
        <CardActions record={record} name={name} removal={REMOVAL} thing={<RemovedThing title={name} text={usesOf(record)} />} />
      </header>
      <p>{usesOf(record)}</p>
      {withdrawn_on !== null && <p>Retirado el {formatDay(withdrawn_on)}</p>}
      <p>{paper_name ?? 'Sin documento firmado'}</p>
      <footer>
        <Paper record={record} />
        {withdrawn_on === null && (
          <Button aria-label={`Retirar el consentimiento de ${name}`} onClick={() => setIsWithdrawing(true)}>
            Retirar
          </Button>
        )}
      </footer>
      {isWithdrawing && <WithdrawDialog record={record} onClose={() => setIsWithdrawing(false)} />}
    </Row>
  );
}

const Row = styled('article')`
  padding-bottom: 16px;
  border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere;
  & header {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
  }
  & header > h2 {
    min-width: 0;
    font-size: 15px;
    font-weight: 600;
  }
  & p {
    font-size: 14px;
    color: var(--muted);
  }
  & footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 10px;
  }
`;
