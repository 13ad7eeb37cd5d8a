import { styled } from '@mui/material/styles';
import { contentTreatmentId, UNKNOWN_TREATMENT_NAME, type BeforeAfter, type PairsBlock } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { WHOLE_LIST } from '../../../data/wholeList';
import { sentenceOf } from '../../../lib/failures';
import { Loading } from '../../../ui/Loading';
import { Notice } from '../../../ui/notices/Notice';
import { Picture } from '../../../ui/Picture';
import { ItemOrder } from './ItemOrder';
import { Items } from './ItemsField';

export const usePairs = () =>
  useGetList<BeforeAfter>('before-after', {
    pagination: WHOLE_LIST,
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });

interface Props {
  page: string;
  block: PairsBlock;
  value: readonly string[];
  describedBy?: string;
  onChange: (value: readonly string[]) => void;
}

export function PairsField({ page, block, value, describedBy, onChange }: Props) {
  const { data: pairs, error } = usePairs();
  if (error) return <Notice isAlert text="No se ha podido cargar la galería." detail={sentenceOf(error)} />;
  if (!pairs) return <Loading />;
  if (pairs.length === 0) {
    return (
      <p>
        Todavía no hay nada en la <Link to="/before-after">galería</Link>.
      </p>
    );
  }
  // A deleted pair is not shown, and leaves the list with the next change.
  const chosen = value.flatMap((id) => pairs.find((pair) => pair.id === id) ?? []);
  const ids = chosen.map(({ id }) => id);
  const treatment = contentTreatmentId(page);
  const ofIt = (pair: BeforeAfter): boolean => pair.treatment_id === treatment;
  const sorted = [...pairs.filter(ofIt), ...pairs.filter((pair) => !ofIt(pair))];
  const isFull = ids.length >= block.maxItems;
  return (
    <>
      <Hint>
        {chosen.length === 0
          ? `Sin elegir ninguno salen los que son de este tratamiento. Puedes elegir hasta ${block.maxItems}.`
          : `Salen en este orden: ${chosen.length} de ${block.maxItems} como máximo.`}
      </Hint>
      {chosen.length > 0 && (
        <Items aria-label="Elegidos">
          {chosen.map((pair, index) => (
            <li key={pair.id}>
              <PairPreview pair={pair} />
              <ItemOrder items={ids} index={index} name={`resultado ${index + 1}`} onChange={onChange} />
            </li>
          ))}
        </Items>
      )}
      <Choices role="group" aria-label="Elegir de la galería" aria-describedby={describedBy}>
        {sorted.map((pair) => {
          const isChosen = ids.includes(pair.id);
          const isDisabled = isFull && !isChosen;
          return (
            <label key={pair.id} data-disabled={isDisabled || undefined}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => onChange(isChosen ? ids.filter((id) => id !== pair.id) : [...ids, pair.id])}
              />
              <PairPreview pair={pair} />
            </label>
          );
        })}
      </Choices>
    </>
  );
}

const PairPreview = ({
  pair: { image_before, image_after, caption, treatment_name, kind, consent_id },
}: {
  pair: BeforeAfter;
}) => (
  <Pair>
    <i aria-hidden>
      <Picture url={image_before} alt="" ratio="1" sizes="48px" />
      <Picture url={image_after} alt="" ratio="1" sizes="48px" />
    </i>
    <span>
      <b>{caption}</b>
      <small>
        {treatment_name ?? UNKNOWN_TREATMENT_NAME}
        {kind === 'photograph' && consent_id === null && ' · sin consentimiento, no sale en la web'}
      </small>
    </span>
  </Pair>
);

const Hint = styled('p')`
  font-size: 14px;
  color: var(--muted);
`;

const Pair = styled('div')`
  display: grid;
  grid-template-columns: 100px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  & i {
    display: grid;
    grid-template-columns: 48px 48px;
    gap: 4px;
    overflow: hidden;
    font-size: 0;
  }
  & i svg {
    width: 16px;
  }
  & > span {
    display: grid;
    overflow-wrap: anywhere;
    line-height: 20px;
  }
  & b {
    font-weight: 500;
  }
`;

const Choices = styled('div')`
  max-height: 332px;
  overflow-y: auto;
  background: var(--surface);
  border: 1px solid var(--field);
  border-radius: 3px;
  & label {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 12px;
    align-items: center;
    padding: 8px 12px;
    cursor: pointer;
  }
  & label + label {
    border-top: 1px solid var(--line);
  }
  & label:hover {
    background: var(--hover);
  }
  & label[data-disabled] {
    cursor: default;
    color: var(--muted);
  }
`;
