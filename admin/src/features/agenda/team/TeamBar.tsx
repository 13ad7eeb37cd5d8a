import { styled } from '@mui/material/styles';
import type { Treatment } from '@radiance/backend/contract';
import { RecordSelect } from '../../../inputs/RecordSelect';
import { BELOW_MOBILE } from '../../../theme/tokens';
import { Segments } from '../../../ui/buttons/Segments';
import { Button } from '@mui/material';
import { UserX } from 'lucide-react';
import type { Team } from './columns';
import type { AgendaPlace } from '../time/useAgendaPlace';
import { missingLabel } from '../time/week';
import { useWholeList } from '../../../data/wholeList';

interface Props {
  place: AgendaPlace;
  today: string;
  team: Team;
  isByColumn: boolean;
  planned: string | null;
  mayEdit: boolean;
  onPlan: (treatmentId: string | null) => void;
  onMissing: () => void;
}

const COLUMNS = { equipo: 'Personas', cabinas: 'Cabinas y aparatos' } as const;

/** Chooses practitioner, kind of columns, and the treatment whose free starts are highlighted. */
export function TeamBar({ place: { date, who, by, go }, today, team, isByColumn, planned, mayEdit, onPlan, onMissing }: Props) {
  const { data: treatments = [] } = useWholeList<Treatment>('treatments');
  return (
    <Bar>
      {isByColumn && team.things.length > 0 && (
        <Segments role="group" aria-label="Columnas">
          {(['equipo', 'cabinas'] as const).map((option) => (
            <button key={option} type="button" aria-pressed={option === by} onClick={() => go({ by: option }, { replace: true })}>
              {COLUMNS[option]}
            </button>
          ))}
        </Segments>
      )}
      {!isByColumn && mayEdit && (
        <label>
          <span>Agenda de</span>
          <RecordSelect
            records={team.people}
            empty="Todo el equipo"
            value={who ?? ''}
            onChange={(id) => go({ who: id || null }, { replace: true })}
          />
        </label>
      )}
      {mayEdit && (
        <>
          <label>
            <span>Buscar hueco para</span>
            <RecordSelect
              records={treatments}
              empty="Ningún tratamiento"
              value={planned ?? ''}
              onChange={(id) => onPlan(id || null)}
            />
          </label>
          <Button startIcon={<UserX />} onClick={onMissing}>
            {missingLabel(date, today)}
          </Button>
        </>
      )}
    </Bar>
  );
}

const Bar = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 20px;
  margin-bottom: 14px;
  & label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  & label > span {
    flex: none;
    font-size: 14px;
    color: var(--muted);
  }
  & select {
    min-height: 40px;
    padding-block: 6px;
  }
  ${BELOW_MOBILE} {
    & label {
      width: 100%;
    }
    & label > span {
      width: 128px;
    }
  }
`;
