import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { contentTexts, type Block } from '@radiance/backend/contract';
import type { Finding, Guard } from '@radiance/backend/contract/publishing-guard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { useApi } from '../../../data/useApi';
import { Control, ErrorText, Frame } from '../../../inputs/FieldFrame';
import { GuardNotes } from '../../../inputs/guarded/GuardNotes';
import { sentenceOf } from '../../../lib/failures';
import { BELOW_MOBILE } from '../../../theme/tokens';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { valueIn, type DraftState, type DraftStore } from '../drafts/draftStore';
import { BlockDiff } from './WordDiff';

interface Props {
  page: string;
  blocks: Readonly<Record<string, Block>>;
  store: DraftStore;
  state: DraftState;
  guard: Guard;
  onClose: () => void;
}

const UNSENT = 'Hay textos sin guardar. Revísalos antes de publicar.';
const NO_REASON = 'Escribe por qué se publica así';

/** Findings of the server, whose list may be newer than this one. */
function refusedFindings(error: unknown): Finding[] {
  const body: unknown = error instanceof HttpError && error.status === 422 ? error.body : null;
  return typeof body === 'object' && body !== null && 'findings' in body && Array.isArray(body.findings)
    ? (body.findings as Finding[])
    : [];
}

export function PublishDialog({ page, blocks, store, state, guard, onClose }: Props) {
  const id = useId();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { edited } = state;
  const changed = Object.keys({ ...edited?.drafts, ...state.edits }).flatMap((name) => {
    const block = blocks[name];
    const value = valueIn(state, name);
    if (!block || value === undefined) return [];
    const found = contentTexts(block, value).flatMap(({ text }) => guard(text));
    return [{ name, block, before: edited?.blocks[name], after: value, found }];
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await store.flush())) throw new Error(UNSENT);
      return api.publishContent(page, reason.trim() || null);
    },
    onSuccess: async () => {
      notify('Página publicada correctamente', { type: 'success' });
      await store.refresh();
      await queryClient.invalidateQueries({ queryKey: ['content'] });
      onClose();
    },
  });
  const refused = refusedFindings(error);
  const isAsked = refused.length > 0 || changed.some(({ found }) => found.length > 0);
  const publish = () => {
    if (isAsked && reason.trim().length < 3) return setMissing(NO_REASON);
    setMissing(null);
    mutate();
  };
  const problem = missing ?? (error && refused.length === 0 ? sentenceOf(error) : null);
  return (
    <DialogFrame
      title="Publicar los cambios"
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Seguir editando</Button>
          <Button variant="contained" color="primary" disabled={isPending} onClick={publish}>
            {isPending ? 'Publicando...' : 'Publicar'}
          </Button>
        </>
      }
    >
      <Body>
        <p>Los visitantes lo verán desde ese momento. La versión de ahora se conserva.</p>
        {changed.map(({ name, block, before, after, found }) => (
          <section key={name} aria-label={block.label}>
            <h3>{block.label}</h3>
            <BlockDiff {...{ block, before, after }} />
            <GuardNotes id={`${id}-${name}`} found={found} />
          </section>
        ))}
        {refused.length > 0 && <GuardNotes id={`${id}-refused`} found={refused} />}
        {isAsked && (
          <Frame>
            <label htmlFor={`${id}-reason`}>Por qué se publica así</label>
            <Control
              id={`${id}-reason`}
              maxLength={300}
              value={reason}
              aria-invalid={missing !== null || undefined}
              aria-describedby={problem === null ? undefined : `${id}-problem`}
              onChange={({ target }) => setReason(target.value)}
            />
          </Frame>
        )}
        {problem !== null && (
          <ErrorText id={`${id}-problem`} role="alert">
            {problem}
          </ErrorText>
        )}
      </Body>
    </DialogFrame>
  );
}

const Body = styled('div')`
  display: grid;
  gap: 20px;
  padding: 24px 28px;
  & > section {
    display: grid;
    gap: 8px;
    padding-top: 16px;
    border-top: 1px solid var(--line);
  }
  & h3 {
    font-size: 14.5px;
    font-weight: 600;
  }
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;
