import { styled } from '@mui/material/styles';
import { contentTexts, type Block, type ContentValue, type ShapeValues } from '@radiance/backend/contract';
import { diffArrays } from 'diff';
import { Fragment } from 'react';
import { usePairs } from '../fields/PairsField';

/** A block's whole text, one line each, to be compared. Pictures contribute their name and pairs their ids. */
export function blockText(block: Block, value: ContentValue | undefined): string {
  if (value === undefined) return '';
  if (block.shape === 'pairs') return (value as ShapeValues['pairs']).join('\n');
  const texts = contentTexts(block, value).map(({ text }) => text);
  const address =
    typeof value === 'object' && 'src' in value ? [value.src] : typeof value === 'object' && 'to' in value ? [value.to] : [];
  return [...texts, ...address].filter(Boolean).join('\n');
}

/** Below this share of common words, the texts are shown as two instead of one marked text. */
const ALIKE = 0.3;

interface Part {
  value: string;
  added: boolean;
  removed: boolean;
}

/** Words together with the spaces between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

function diffParts(before: string, after: string): Part[] {
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

/** Whether neighbouring parts need a space between them. */
const areGlued = (before: Part | undefined, after: Part): boolean =>
  before !== undefined && /\S$/.test(before.value) && /^\S/.test(after.value);

const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <Text>
    {diffParts(before, after).map((part, index, all) => (
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

export const BlockDiff = ({ block, before, after }: BlockProps) =>
  block.shape === 'pairs' ? (
    <PairsDiff before={blockText(block, before)} after={blockText(block, after)} />
  ) : (
    <WordDiff before={blockText(block, before)} after={blockText(block, after)} />
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
    background: var(--sage-tint);
    text-decoration: underline;
  }
  & del {
    background: var(--danger-ground);
    color: var(--danger);
  }
`;
