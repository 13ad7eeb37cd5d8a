import { styled } from '@mui/material/styles';
import { contentTexts, type Block, type ContentValue, type ShapeValues } from '@radiance/backend/contract';
import { diffArrays } from 'diff';
import { Fragment } from 'react';
import { usePairs } from './usePairs';

/** All that a block says, a line each; of a picture its name too, and of pairs their ids, which say nothing but show another. */
export function toldText(block: Block, value: ContentValue | undefined): string {
  if (value === undefined) return '';
  if (block.shape === 'pairs') return (value as ShapeValues['pairs']).join('\n');
  const texts = contentTexts(block, value).map(({ text }) => text);
  const address =
    typeof value === 'object' && 'src' in value ? [value.src] : typeof value === 'object' && 'to' in value ? [value.to] : [];
  return [...texts, ...address].filter(Boolean).join('\n');
}

/** Below this share of the same words two texts are two, and no longer one that was changed. */
const ALIKE = 0.3;

interface Part {
  value: string;
  added: boolean;
  removed: boolean;
}

/** Words with the spaces between them: no word is cut in two. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

function partsOf(before: string, after: string): Part[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    value: value.join(''),
    added,
    removed,
  }));
  const same = parts.reduce((sum, { value, added, removed }) => (added || removed ? sum : sum + value.trim().length), 0);
  if (same >= ALIKE * Math.max(before.length, after.length)) return parts;
  return [
    { value: before, added: false, removed: true },
    { value: `${before === '' ? '' : '\n'}${after}`, added: true, removed: false },
  ].filter(({ value }) => value !== '');
}

/** Whether the words of two neighbouring parts would be read as one. */
const areGlued = (before: Part | undefined, after: Part): boolean =>
  before !== undefined && /\S$/.test(before.value) && /^\S/.test(after.value);

/** Two texts as one: what is gone is struck, what is new is underlined. */
const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <Text>
    {partsOf(before, after).map((part, index, all) => (
      <Fragment key={index}>
        {areGlued(all[index - 1], part) && ' '}
        {part.added ? <ins>{part.value}</ins> : part.removed ? <del>{part.value}</del> : part.value}
      </Fragment>
    ))}
  </Text>
);

interface BlockProps {
  block: Block;
  before: ContentValue | undefined;
  after: ContentValue | undefined;
}

/** The same of a block, whatever its shape. */
export const BlockDiff = ({ block, before, after }: BlockProps) =>
  block.shape === 'pairs' ? (
    <PairsDiff before={toldText(block, before)} after={toldText(block, after)} />
  ) : (
    <WordDiff before={toldText(block, before)} after={toldText(block, after)} />
  );

function PairsDiff({ before, after }: { before: string; after: string }) {
  const { data: pairs } = usePairs();
  if (!pairs) return null;
  const named = (ids: string): string =>
    ids &&
    ids
      .split('\n')
      .map((id) => pairs.find((pair) => pair.id === id)?.caption ?? 'Un resultado eliminado')
      .join('\n');
  return <WordDiff before={named(before)} after={named(after)} />;
}

const Text = styled('p')`
  white-space: pre-line;
  overflow-wrap: anywhere;
  & ins {
    background: #e2ead9;
    text-decoration: underline;
  }
  & del {
    background: var(--danger-ground);
    color: var(--danger);
  }
`;
