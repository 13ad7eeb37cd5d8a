import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  categoryName,
  PRICE_RULE,
  STORED_CATEGORIES,
  templateValues,
  TREATMENT_TEMPLATES,
  type Treatment,
  type TreatmentTemplate,
} from '@radiance/backend/contract';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useClinicContext } from '../../../data/useClinic';
import { Control } from '../../../inputs/FieldFrame';
import { parseNumber } from '../../../inputs/NumberField';
import { counted } from '../../../lib/countTexts';
import { sentenceOf } from '../../../lib/failures';
import { useDraftRecovery } from '../../../page/useDraftRecovery';
import { StepText } from './StepForm';
import { useUnsavedStep } from './UnsavedSteps';
import { useStepSaved } from '../useOnboarding';
import { useWholeList } from '../../../data/wholeList';

const SECTIONS = STORED_CATEGORIES.map((category) => ({
  category,
  templates: TREATMENT_TEMPLATES.filter((template) => template.category === category),
})).filter(({ templates }) => templates.length > 0);

/** Price as typed, by ticked template. */
type Prices = Readonly<Record<string, string>>;

const priceOf = (typed: string): number | null => {
  const parsed = PRICE_RULE.parse(parseNumber(typed));
  return parsed.ok && parsed.value > 0 ? parsed.value : null;
};

export function CatalogueStep() {
  const { data: treatments = [] } = useWholeList<Treatment>('treatments');
  const id = useId();
  const idOf = ({ name }: TreatmentTemplate) => `${id}-${TREATMENT_TEMPLATES.findIndex((template) => template.name === name)}`;
  const [prices, setPrices] = useState<Prices>({});
  const [isChecked, setIsChecked] = useState(false);
  const known = new Set(treatments.map(({ name }) => name));
  const { add, isAdding } = useAdding(() => {
    setPrices({});
    setIsChecked(false);
  });
  const chosen = TREATMENT_TEMPLATES.filter(({ name }) => prices[name] !== undefined);
  const { place, isDiscarded } = useUnsavedStep(chosen.length > 0);
  useDraftRecovery(place, {
    draft: () => (chosen.length > 0 && !isDiscarded.current ? prices : null),
    restore: (typed) => setPrices(typed as Prices),
  });
  const toggle = (name: string) => {
    const { [name]: ticked, ...others } = prices;
    setPrices(ticked === undefined ? { ...prices, [name]: '' } : others);
  };
  const submit = () => {
    setIsChecked(true);
    const priced = chosen.map((template) => ({ template, price: priceOf(prices[template.name] ?? '') }));
    const ready = priced.flatMap(({ template, price }) => (price === null ? [] : [{ template, price }]));
    if (ready.length === chosen.length) void add(ready);
  };
  return (
    <>
      <StepText>
        Marca los que haces y escribe el precio de la sesión. Después podrás cambiar cualquier texto y poner tus fotos en{' '}
        <Link to="/treatments">Tratamientos</Link>, donde también se añaden los que no están aquí.
      </StepText>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {SECTIONS.map(({ category, templates }) => (
          <Section key={category}>
            <legend>{categoryName(category)}</legend>
            {templates.map((template) => (
              <Row key={template.name}>
                <div>
                  <input
                    id={idOf(template)}
                    type="checkbox"
                    disabled={known.has(template.name)}
                    checked={prices[template.name] !== undefined || known.has(template.name)}
                    onChange={() => toggle(template.name)}
                  />
                  <label htmlFor={idOf(template)}>
                    <strong>{template.name}</strong>
                    <small>
                      {known.has(template.name) ? 'Ya está en tu catálogo' : `${template.duration} min. ${template.short}`}
                    </small>
                  </label>
                </div>
                {prices[template.name] !== undefined && (
                  <Price
                    template={template}
                    value={prices[template.name] ?? ''}
                    isChecked={isChecked}
                    onChange={(typed) => setPrices({ ...prices, [template.name]: typed })}
                  />
                )}
              </Row>
            ))}
          </Section>
        ))}
        <Button type="submit" variant="contained" color="primary" disabled={isAdding || chosen.length === 0}>
          {isAdding
            ? 'Añadiendo...'
            : chosen.length === 0
              ? 'Añadir'
              : `Añadir ${counted(chosen.length, 'tratamiento', 'tratamientos')}`}
        </Button>
      </form>
    </>
  );
}

/** One after the other: failed ones can be sent again, created ones are no longer offered. */
function useAdding(onDone: () => void) {
  const dataProvider = useDataProvider();
  const { data: place } = useClinicContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const stepSaved = useStepSaved();
  const [isAdding, setIsAdding] = useState(false);
  const add = async (chosen: readonly { template: TreatmentTemplate; price: number }[]) => {
    setIsAdding(true);
    try {
      for (const { template, price } of chosen)
        await dataProvider.create('treatments', {
          data: templateValues(template, place?.public_url ?? window.location.origin, price),
        });
      notify(`${counted(chosen.length, 'tratamiento añadido', 'tratamientos añadidos')}`, { type: 'success' });
      onDone();
    } catch (error) {
      notify('Error al crear el tratamiento', { type: 'error', detail: sentenceOf(error) });
    }
    setIsAdding(false);
    refresh();
    void stepSaved();
  };
  return { add, isAdding };
}

interface PriceProps {
  template: TreatmentTemplate;
  value: string;
  isChecked: boolean;
  onChange: (typed: string) => void;
}

function Price({ template: { name, text }, value, isChecked, onChange }: PriceProps) {
  const isWrong = isChecked && priceOf(value) === null;
  return (
    <More>
      <label>
        Precio de {name} (€)
        <Control
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-invalid={isWrong || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {isWrong && <em role="alert">Escribe el precio de la sesión, en euros</em>}
      <details>
        <summary>Leer el texto</summary>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </More>
  );
}

const Section = styled('fieldset')`
  margin-bottom: 20px;
  border: 0;
  padding: 0;
  & legend {
    padding: 0 0 4px;
    font-size: 15px;
    font-weight: 600;
    color: var(--muted);
  }
`;

const Row = styled('div')`
  border-top: 1px solid var(--line);
  & > div:first-of-type {
    display: flex;
    gap: 12px;
    padding: 10px 0;
  }
  & > div > label {
    flex: 1;
    min-width: 0;
    cursor: pointer;
  }
  & > div > input {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: 2px;
  }
  & small {
    display: block;
    font-size: 14px;
    color: var(--muted);
  }
`;

const More = styled('div')`
  display: grid;
  gap: 6px;
  padding: 0 0 14px 32px;
  & label {
    display: grid;
    gap: 6px;
    max-width: 280px;
    font-size: 14.5px;
    font-weight: 600;
  }
  & em {
    font-style: normal;
    font-size: 14px;
    color: var(--danger);
  }
  & summary {
    width: max-content;
    min-height: 44px;
    line-height: 44px;
    color: var(--muted);
    cursor: pointer;
  }
  & details p {
    max-width: 62ch;
    padding-bottom: 8px;
    font-size: 14.5px;
  }
`;
