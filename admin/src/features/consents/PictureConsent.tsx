import { formatDay, PICTURE_KIND_LABELS, PICTURE_KIND_RULE, PICTURE_KINDS, type Consent } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { WHOLE_LIST } from '../../data/wholeList';

const KINDS = PICTURE_KINDS.map((value) => ({ value, label: PICTURE_KIND_LABELS[value] }));

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

function ConsentField({ source }: { source: string }) {
  const { data = [] } = useGetList<Consent>('consents', {
    pagination: WHOLE_LIST,
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const valid = data.filter(({ withdrawn_on, scope }) => withdrawn_on === null && scope.includes('site'));
  return (
    <SelectField
      source={source}
      label="Consentimiento"
      empty="Ninguno"
      hint="Se anotan en Consentimientos. Solo se ofrecen los que valen para la web."
      choices={valid.map(({ id, name, given_on }) => ({ value: id, label: `${name}, ${formatDay(given_on)}` }))}
    />
  );
}
