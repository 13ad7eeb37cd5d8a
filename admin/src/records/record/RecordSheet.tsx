import { Button, Link as TextLink } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CalendarPlus, Trash2 } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { useMay, useMayHere } from '../../session/useMay';
import { DialogFrame, TwoColumns } from '../../ui/dialog/DialogFrame';
import { LeaveGuard } from '../../ui/dialog/UnsavedGuard';
import { RecordHistory } from '../audit/RecordHistory';
import { PersonRights } from '../person/PersonRights';
import { PersonTimeline } from '../person/PersonTimeline';
import { useBookingOf, type Booked } from '../person/useBookingOf';
import { RemovalDialog, type RemovalTexts } from '../removal/Removal';
import { SentMessages } from '../message/SentMessages';

interface Props {
  record: RaRecord & { id: string; email: string; phone: string | null; client_id?: string | null };
  title: string;
  badge: ReactNode;
  removal: RemovalTexts;
  thing: ReactNode;
  action: ReactNode;
  isUnsaved?: boolean;
  /** Set before navigating. */
  isSaved?: RefObject<boolean>;
  close: () => void;
  /** Ids of the rows, for a record made of several. */
  rows?: readonly string[];
  children: ReactNode;
}

const ONE_COLUMN = { gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Record at the left, the person's history at the right, actions at the bottom. */
export function RecordSheet({
  record,
  title,
  badge,
  removal,
  thing,
  action,
  isUnsaved = false,
  isSaved,
  close,
  rows,
  children,
}: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const localSaved = useRef(false);
  const isSettled = isSaved ?? localSaved;
  const leaveWithIt = () => {
    isSettled.current = true;
    close();
  };
  const isMobile = useIsMobile();
  const may = useMay();
  const mayHere = useMayHere();
  const hasPerson = may('list', 'people');
  const footer = (
    <>
      {mayHere('delete') && (
        <Remove variant="text" color="error" startIcon={<Trash2 />} onClick={() => setIsConfirming(true)}>
          Eliminar
        </Remove>
      )}
      {!isMobile && <Button onClick={close}>Cerrar</Button>}
      {action}
    </>
  );
  return (
    <DialogFrame isRecord title={title} badge={badge} width={960} onClose={close} footer={footer}>
      <Columns style={hasPerson ? undefined : ONE_COLUMN}>
        <div>
          {children}
          <BookButton person={{ ...record, client_name: title }} />
          <SentMessages recordIds={rows ?? [record.id]} />
          <RecordHistory id={rows ?? record.id} />
        </div>
        {hasPerson && (
          <PersonTimeline
            person={{ name: title, email: record.email, phone: record.phone }}
            currentId={record.id}
            head={record.client_id && may('show', 'clients') && <ClientLink id={record.client_id} />}
            foot={<PersonRights email={record.email} phone={record.phone ?? null} onErased={leaveWithIt} />}
          />
        )}
      </Columns>
      {isConfirming && (
        <RemovalDialog record={record} texts={removal} onClose={() => setIsConfirming(false)} onRemoved={leaveWithIt}>
          {thing}
        </RemovalDialog>
      )}
      <LeaveGuard isUnsaved={isUnsaved} isSaved={isSettled} text="El estado que has elegido no se ha guardado." />
    </DialogFrame>
  );
}

/** N presses it: see `useNewBookingKey`. */
function BookButton({ person }: { person: Booked }) {
  const book = useBookingOf(person);
  return (
    book && (
      <Button aria-keyshortcuts="N" startIcon={<CalendarPlus />} style={{ marginTop: 20 }} onClick={book}>
        Nueva cita
      </Button>
    )
  );
}

const ClientLink = ({ id }: { id: string }) => (
  <TextLink component={Link} to={`/clients/${id}`} underline="hover">
    Ver su ficha
  </TextLink>
);

const Remove = styled(Button)`
  && {
    margin-right: auto;
    padding-left: 0;
  }
`;

const Columns = styled(TwoColumns)`
  --aside: 392px;
`;
