import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { EQUIPMENT_KIND_LABELS, type Absence } from '@radiance/backend/contract';
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
import { spanText, wholeDays, whoseOf } from './absenceForm';

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
  const { data: clinic } = useClinic();
  const absences = useAbsences(`${year}-01-01`, `${year}-12-31`);
  const all = absences.data ?? [];
  const { query, rows, choices, equipmentIds } = useAbsentees(all);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [removed, setRemoved] = useState<Absence | null>(null);
  useDraftRecovery(ABSENCES_PATH, { draft: () => null, restore: (draft) => setDraft(draft as unknown as Draft) });
  const mayWrite = may('create', 'absences');

  const nameOf = (absence: Absence) => choices.find(({ value }) => value === whoseOf(absence))?.label ?? '';
  const draw = (id: string, first: string, last: string) => setDraft({ practitioner_id: id, ...wholeDays(first, last) });

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
          <Button variant="contained" color="primary" startIcon={<Plus />} onClick={() => setDraft(wholeDays(today, today))}>
            Nueva ausencia
          </Button>
        )}
      </PageHead>
      <WhenLoaded query={query}>
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
        <AbsenceDialog absence={draft} choices={choices} equipmentIds={equipmentIds} onClose={() => setDraft(null)} />
      )}
      {removed && (
        <RemovalDialog record={removed} texts={REMOVAL} onClose={() => setRemoved(null)}>
          <RemovedThing title={nameOf(removed)} text={removed.reason ?? ''} facts={[spanText(removed)]} />
        </RemovalDialog>
      )}
    </ResourceContextProvider>
  );
}

/** Who and what can be absent. Inactive ones have a row while they have an absence in the year. */
function useAbsentees(absences: readonly Absence[]) {
  const query = usePractitioners();
  const { data: practitioners = [] } = query;
  const { data: equipment = [] } = useEquipment();
  const isShown = ({ id, is_active }: { id: string; is_active: boolean }) =>
    is_active || absences.some((each) => whoseOf(each) === id);
  return {
    query,
    rows: [
      ...practitioners.filter(isShown).map((person) => ({ ...person, colour: colourOf(person) })),
      ...equipment.filter(isShown).map((thing) => ({ ...thing, colour: THING_COLOUR })),
    ],
    choices: [
      ...practitioners.map(({ id, name }) => ({ value: id, label: name })),
      ...equipment.map(({ id, name, kind }) => ({ value: id, label: `${EQUIPMENT_KIND_LABELS[kind]}: ${name}` })),
    ],
    equipmentIds: equipment.map(({ id }) => id),
  };
}

const YearStepper = styled(Stepper)`
  gap: 4px;
  margin-left: 12px;
`;
