import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { EQUIPMENT_KIND_LABELS, addDays, type Absence } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { ResourceContextProvider } from 'ra-core';
import { useState } from 'react';
import { useClinic } from '../../data/useClinic';
import { useAbsences, useEquipment, usePractitioners } from '../../data/useTeam';
import { useClinicNow } from '../../lib/clinic/useNow';
import { PageHead } from '../../page/PageHead';
import { useDraftRecovery } from '../../page/useDraftRecovery';
import { WhenLoaded } from '../../page/WhenLoaded';
import { RemovalDialog, RemovedThing } from '../../records/removal/Removal';
import { useMay } from '../../session/useMay';
import { Stepper } from '../../ui/buttons/Stepper';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { colourOf, THING_COLOUR } from '../team';
import { ABSENCES_PATH, AbsenceDialog, type Draft } from './AbsenceDialog';
import { AbsenceRows } from './AbsenceRows';
import { YearStrip } from './YearStrip';
import { whoseOf, spanText } from './absenceForm';

const REMOVAL = {
  question: '¿Eliminar esta ausencia?',
  done: 'Ausencia eliminada correctamente',
  failed: 'Error al eliminar la ausencia',
};
const EMPTY =
  'Aquí se apunta cuándo falta alguien del equipo o no se puede usar una cabina o un aparato. Primero hay que añadirlos en Equipo o en Cabinas y aparatos.';

export function AbsencesPage() {
  const { date: today } = useClinicNow();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const may = useMay();
  const practitioners = usePractitioners();
  const equipment = useEquipment();
  const { data: clinic } = useClinic();
  const absences = useAbsences(`${year}-01-01`, `${year}-12-31`);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [removed, setRemoved] = useState<Absence | null>(null);
  useDraftRecovery(ABSENCES_PATH, { draft: () => null, restore: (draft) => setDraft(draft as unknown as Draft) });
  const mayWrite = may('create', 'absences');

  const all = absences.data ?? [];
  const isShown = ({ id, is_active }: { id: string; is_active: boolean }) =>
    is_active || all.some((each) => whoseOf(each) === id);
  const rows = [
    ...(practitioners.data ?? []).filter(isShown).map((person) => ({ ...person, colour: colourOf(person) })),
    ...(equipment.data ?? []).filter(isShown).map((thing) => ({ ...thing, colour: THING_COLOUR })),
  ];
  const choices = [
    ...(practitioners.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(equipment.data ?? []).map(({ id, name, kind }) => ({ value: id, label: `${EQUIPMENT_KIND_LABELS[kind]}: ${name}` })),
  ];
  const nameOf = (absence: Absence) => choices.find(({ value }) => value === whoseOf(absence))?.label ?? '';
  const begin = (part: Partial<Draft> = {}) => setDraft({ from: `${today}T00:00`, to: `${addDays(today, 1)}T00:00`, ...part });
  const draw = (id: string, first: string, last: string) =>
    begin({ practitioner_id: id, from: `${first}T00:00`, to: `${addDays(last, 1)}T00:00` });

  return (
    <ResourceContextProvider value="absences">
      <PageHead
        title="Ausencias"
        nav={
          <YearStepper period="Año" onStep={(direction) => setYear(year + direction)}>
            {year}
          </YearStepper>
        }
      >
        {mayWrite && rows.length > 0 && (
          <Button variant="contained" color="primary" startIcon={<Plus />} onClick={() => begin()}>
            Nueva ausencia
          </Button>
        )}
      </PageHead>
      <WhenLoaded query={practitioners}>
        {() =>
          rows.length === 0 ? (
            <Notice text={EMPTY} />
          ) : (
            <>
              <YearStrip
                {...{ year, today, rows, absences: all }}
                closed={clinic?.closed_days ?? []}
                onDraw={mayWrite ? draw : undefined}
                onOpen={(absence) => setDraft(absence)}
              />
              {absences.isLoading ? (
                <Loading />
              ) : (
                <AbsenceRows
                  absences={all}
                  today={today}
                  nameOf={nameOf}
                  onChange={may('edit', 'absences') ? setDraft : undefined}
                  onRemove={may('delete', 'absences') ? setRemoved : undefined}
                />
              )}
            </>
          )
        }
      </WhenLoaded>
      {draft && mayWrite && (
        <AbsenceDialog
          absence={draft}
          choices={choices}
          equipmentIds={(equipment.data ?? []).map(({ id }) => id)}
          onClose={() => setDraft(null)}
        />
      )}
      {removed && (
        <RemovalDialog record={removed} texts={REMOVAL} onClose={() => setRemoved(null)}>
          <RemovedThing title={nameOf(removed)} text={removed.reason ?? ''} facts={[spanText(removed)]} />
        </RemovalDialog>
      )}
    </ResourceContextProvider>
  );
}

const YearStepper = styled(Stepper)`
  gap: 4px;
  margin-left: 12px;
`;
