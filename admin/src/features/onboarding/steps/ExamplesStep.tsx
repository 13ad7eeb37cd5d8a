import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { RESOURCE_LABELS, type ExampleCounts, type ResourceName } from '@radiance/backend/contract';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../../data/useApi';
import { formatCount } from '../../../lib/countTexts';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { StepText } from './StepForm';
import { useStepSaved } from '../useOnboarding';

const TEXT =
  'Se va todo junto y no se puede recuperar. La web queda cerrada hasta que la abras. Lo que hayas creado tú se queda, y tu cuenta también.';

export function ExamplesStep() {
  const api = useApi();
  const query = useRead(['examples'], (api, options) => api.examples(options));
  const refresh = useRefresh();
  const stepSaved = useStepSaved();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useCommand(() => api.removeExamples(), {
    done: 'Datos de ejemplo borrados',
    failed: 'No se han podido borrar los datos de ejemplo',
    onSuccess: () => {
      setIsConfirming(false);
      refresh();
      void stepSaved();
    },
  });
  return (
    <WhenLoaded query={query}>
      {(counts) => (
        <>
          <StepText>
            Los tratamientos, productos, citas y personas de la clínica inventada con la que se prueba el programa.
          </StepText>
          <div>
            <Button color="error" onClick={() => setIsConfirming(true)}>
              Borrar los datos de ejemplo
            </Button>
          </div>
          {isConfirming && (
            <ConfirmDialog
              question="¿Borrar los datos de ejemplo?"
              text={TEXT}
              confirm="Borrar"
              isBusy={remove.isPending}
              onCancel={() => setIsConfirming(false)}
              onConfirm={() => remove.mutate()}
            >
              <RemovedRows counts={counts} />
            </ConfirmDialog>
          )}
        </>
      )}
    </WhenLoaded>
  );
}

const labelOf = (name: string): string => RESOURCE_LABELS[name as ResourceName][1];

const RemovedRows = ({ counts: { examples, hanging } }: { counts: ExampleCounts }) => (
  <Lines aria-label="Se borra">
    {Object.entries(examples).map(([name, count]) => (
      <li key={name}>
        {labelOf(name)} <b>{formatCount(count)}</b>
      </li>
    ))}
    {Object.entries(hanging).map(([name, count]) => (
      <li key={`hanging-${name}`}>
        {labelOf(name)} de pruebas hechas sobre lo anterior <b>{formatCount(count)}</b>
      </li>
    ))}
  </Lines>
);

const Lines = styled('ul')`
  width: 100%;
  & li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 3px 0;
  }
`;
