import { capitalised, lineText, type Treatment } from '@radiance/backend/contract';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Remote } from '../../../api/useRemote';
import { reachUs } from '../../../lib/texts/clinicText';
import { useClinic } from '../../../lib/useSite';
import { colour } from '../../../theme/tokens';
import { Button } from '../../../ui/Button';
import { FieldError, Input } from '../../../ui/Field';
import { SearchBox } from '../../../ui/SearchForm';
import { LoadingLabel, Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden';
import { treatmentGroups } from './treatmentGroups';
import { TreatmentOption } from './TreatmentOption';

const Group = styled.div`
  padding-top: 22px;
`;

const GroupName = styled.h4`
  padding-bottom: 8px;
  color: ${colour.muted};
  font-size: 14.5px;
  font-weight: 500;
`;

const SkeletonRow = styled.div`
  display: grid;
  grid-template-columns: 64px 1fr 64px;
  align-items: center;
  gap: 16px;
  min-height: 68px;
`;

const Empty = styled.div`
  padding-block: 28px;
  color: ${colour.muted};
  p + button {
    margin-top: 16px;
  }
`;

interface TreatmentStepProps {
  treatments: Remote<readonly Treatment[]> & { reload: () => void };
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

function countText(count: number): string {
  return count === 1 ? '1 tratamiento' : `${count} tratamientos`;
}

export function TreatmentStep({ treatments, chosen, error, onChoose }: TreatmentStepProps) {
  const [search, setSearch] = useState('');
  const errorId = useId();
  const clinic = useClinic();

  if (treatments.status === 'failed') {
    return (
      <Empty role="alert">
        <p>No hemos podido cargar los tratamientos. Comprueba tu conexión.</p>
        <Button $variant="outline" $small onClick={treatments.reload}>
          Reintentar
        </Button>
      </Empty>
    );
  }

  const groups = treatments.status === 'ready' ? treatmentGroups(treatments.data, search) : [];
  const found = groups.reduce((count, group) => count + group.treatments.length, 0);

  return (
    <>
      <SearchBox>
        <Search size={18} />
        <Input
          type="search"
          aria-label="Busca un tratamiento"
          placeholder="Busca un tratamiento"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter in a search field searches; it must not send the step.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </SearchBox>
      <FieldError id={errorId}>{error}</FieldError>
      <div aria-live="polite">
        {search && treatments.status === 'ready' && <VisuallyHidden>{countText(found)}</VisuallyHidden>}
      </div>
      {treatments.status === 'loading' ? (
        <Group>
          <LoadingLabel />
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <SkeletonRow key={row}>
              <Skeleton $ratio="4 / 3" />
              <Skeleton $height="40px" $width="70%" />
              <Skeleton $height="20px" />
            </SkeletonRow>
          ))}
        </Group>
      ) : (
        <div role="radiogroup" aria-label="Tratamiento" aria-invalid={error ? true : undefined}>
          {groups.map(({ label, treatments: members }) => (
            <Group key={label}>
              <GroupName>{label}</GroupName>
              {members.map((treatment) => (
                <TreatmentOption
                  key={treatment.id}
                  treatment={treatment}
                  isChosen={treatment.id === chosen}
                  describedBy={error ? errorId : undefined}
                  onChoose={() => onChoose(treatment.id)}
                />
              ))}
            </Group>
          ))}
        </div>
      )}
      {treatments.status === 'ready' && found === 0 && (
        <Empty>
          <p>
            {search
              ? `No encontramos «${lineText(search)}». Prueba con otra palabra; si no sabes qué necesitas, el diagnóstico es gratuito.`
              : `Ahora mismo no hay tratamientos que reservar. ${capitalised(reachUs(clinic))} y buscamos hora contigo.`}
          </p>
          {search && (
            <Button $variant="outline" $small onClick={() => setSearch('')}>
              Ver todos
            </Button>
          )}
        </Empty>
      )}
    </>
  );
}
