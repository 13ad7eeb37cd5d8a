import { styled } from '@mui/material/styles';
import type { Block, ContentVersion } from '@radiance/backend/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../data/useApi';
import { Control } from '../../../inputs/FieldFrame';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { BlockDiff, blockText } from './WordDiff';

export const nameOf = (number: number): string => (number === 0 ? 'Textos de partida' : `Versión ${number}`);

interface Props {
  page: string;
  blocks: Readonly<Record<string, Block>>;
  all: readonly ContentVersion[];
  compared: readonly [number, number];
  onChange: (compared: readonly [number, number]) => void;
}

/** What two versions say differently. */
export function Comparison({ page, blocks, all, compared: [older, newer], onChange }: Props) {
  const id = useId();
  const api = useApi();
  const both = useQuery({
    queryKey: ['content', 'compared', page, older, newer],
    queryFn: ({ signal }) =>
      Promise.all([api.contentVersion(page, older, { signal }), api.contentVersion(page, newer, { signal })]),
  });
  const choice = (label: string, value: number, choose: (number: number) => void) => (
    <label>
      {label}
      <Control as="select" value={value} onChange={({ target }) => choose(Number(target.value))}>
        {all.map(({ number }) => (
          <option key={number} value={number}>
            {nameOf(number)}
          </option>
        ))}
      </Control>
    </label>
  );
  return (
    <Compared aria-labelledby={id}>
      <h3 id={id}>Qué cambia</h3>
      <div>
        {choice('De', older, (number) => onChange([number, newer]))}
        {choice('a', newer, (number) => onChange([older, number]))}
      </div>
      <WhenLoaded query={both}>
        {([before, after]) => {
          const differing = Object.entries(blocks).flatMap(([name, block]) => {
            const values = { before: before.blocks[name], after: after.blocks[name] };
            return blockText(block, values.before) === blockText(block, values.after) ? [] : [{ name, block, ...values }];
          });
          if (differing.length === 0) return <p>Dicen lo mismo.</p>;
          return differing.map(({ name, ...values }) => (
            <section key={name} aria-label={values.block.label}>
              <h4>{values.block.label}</h4>
              <BlockDiff {...values} />
            </section>
          ));
        }}
      </WhenLoaded>
    </Compared>
  );
}

const Compared = styled('section')`
  display: grid;
  gap: 14px;
  margin-bottom: 20px;
  padding: 16px;
  background: var(--sand);
  border-radius: 3px;
  & h3 {
    font-size: 16px;
    font-weight: 600;
  }
  & h4 {
    font-size: 14.5px;
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  & > div > label {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;
