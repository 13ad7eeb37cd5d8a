import { formatDay, PICTURE_KIND_LABELS, PICTURE_KIND_RULE, PICTURE_KINDS, type Consent } from '@radiance/backend/contract';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { choicesOf, SelectField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { useWholeList } from '../../data/wholeList';
import { useMay } from '../../session/useMay';
import { NewConsentDialog } from './NewConsentDialog';
import { Paper } from './Paper';

const KINDS = choicesOf(PICTURE_KINDS, PICTURE_KIND_LABELS);

export function PictureConsent({ kind: source, consent }: { kind: string; consent: string }) {
  const kind: unknown = useWatch({ name: source });
  return (
    <>
      <SelectField
        source={source}
        label="Qué se ve"
        empty="Sin indicar"
        hint="De una ilustración se dice que lo es. La fotografía de una persona solo se publica con su consentimiento."
        choices={KINDS}
        validate={rule(PICTURE_KIND_RULE)}
      />
      {kind !== 'illustration' && <ConsentField source={consent} />}
    </>
  );
}

const TO_CHOOSE = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** A consent is noted, and its signed paper stored, without leaving the picture. */
function ConsentField({ source }: { source: string }) {
  const may = useMay();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: source });
  const [isNew, setIsNew] = useState(false);
  const { data = [] } = useWholeList<Consent>('consents');
  const valid = data.filter(({ withdrawn_on, scope }) => withdrawn_on === null && scope.includes('site'));
  const record = valid.find(({ id }) => id === chosen);
  return (
    <>
      <SelectField
        source={source}
        label="Consentimiento"
        empty="Ninguno"
        hint="Se anotan en Consentimientos. Solo se ofrecen los que valen para la web."
        choices={valid.map(({ id, name, given_on }) => ({ value: id, label: `${name}, ${formatDay(given_on)}` }))}
      />
      {may('create', 'consents') && (
        <Actions>
          <Button onClick={() => setIsNew(true)}>Anotar un consentimiento</Button>
          {record && <Paper record={record} />}
        </Actions>
      )}
      {isNew && (
        <NewConsentDialog
          onClose={() => setIsNew(false)}
          onCreated={(consent) => {
            setIsNew(false);
            if (consent.scope.includes('site')) setValue(source, consent.id, TO_CHOOSE);
          }}
        />
      )}
    </>
  );
}

const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
