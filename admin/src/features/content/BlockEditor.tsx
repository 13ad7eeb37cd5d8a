import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { contentTexts, type Block } from '@radiance/backend/contract';
import type { Guard } from '@radiance/backend/contract/publishing-guard';
import { useNotify } from 'ra-core';
import { useId } from 'react';
import { ErrorText } from '../../inputs/FieldFrame';
import { GuardNotes } from '../../inputs/guarded/GuardNotes';
import { sentenceOf } from '../../lib/failures';
import { Chip } from '../../ui/Chip';
import { RelativeInstant } from '../../ui/ClinicTime';
import { TechnicalDetails } from '../../ui/notices/TechnicalDetails';
import { valueIn, type DraftState, type DraftStore } from './drafts/draftStore';
import { BlockInput } from './fields/BlockInput';
import { BlockDiff } from './versions/WordDiff';

interface Props {
  page: string;
  name: string;
  block: Block;
  store: DraftStore;
  state: DraftState;
  guard: Guard;
}

export function BlockEditor({ page, name, block, store, state, guard }: Props) {
  const id = useId();
  const notify = useNotify();
  const value = valueIn(state, name);
  if (value === undefined) return null;
  const edit = state.edits[name];
  const draft = state.edited?.drafts[name];
  const found = contentTexts(block, value).flatMap(({ text }) => guard(text));
  const refusal = edit?.state === 'refused' ? edit.message : undefined;
  const described = [refusal && `${id}-error`, found.length > 0 && `${id}-guard`].filter(Boolean).join(' ') || undefined;
  const forget = (button: HTMLElement) => {
    // The button disappears with the draft.
    button.closest('section')?.querySelector<HTMLElement>(':is(input, textarea, [role=toolbar] button)')?.focus();
    store.forget(name).catch((error: unknown) => notify(sentenceOf(error), { type: 'error' }));
  };
  const isOne = block.shape === 'text';
  return (
    <Section aria-labelledby={`${id}-name`} data-block={name}>
      <header>
        <h2 id={`${id}-name`}>{isOne ? <label htmlFor={id}>{block.label}</label> : block.label}</h2>
        {(draft || edit) && <Chip variant="low">Borrador</Chip>}
        <span role="status">{edit && !edit.theirs ? STATES[edit.state] : ''}</span>
        {(draft || edit) && (
          <button
            type="button"
            onClick={({ currentTarget }) => forget(currentTarget)}
            aria-label={`Descartar el borrador de ${block.label}`}
          >
            Descartar
          </button>
        )}
      </header>
      <BlockInput
        {...{ id, page, block, value, guard }}
        describedBy={described}
        isInvalid={refusal !== undefined}
        onChange={(changed) => store.change(name, changed)}
      />
      {refusal !== undefined && (
        <ErrorText id={`${id}-error`} role="alert">
          {refusal}
        </ErrorText>
      )}
      <GuardNotes id={`${id}-guard`} found={found} />
      {contentTexts(block, value).some(({ text }) => /\{(ciudad|clinica)\}/i.test(text)) && (
        <TechnicalDetails>
          {'{clinica} y {ciudad} se cambian solos por el nombre y la ciudad que pones en Clínica. Déjalos como están.'}
        </TechnicalDetails>
      )}
      {edit?.theirs && (
        <Clash role="alert">
          <p>
            <strong>{edit.theirs.changed_by}</strong> ha cambiado este texto <RelativeInstant instant={edit.theirs.changed_at} />.
            Lo tuyo no se ha guardado todavía.
          </p>
          {edit.theirs.value !== null && (
            <blockquote>
              <BlockDiff block={block} before={edit.theirs.value} after={edit.theirs.value} />
            </blockquote>
          )}
          <div>
            <Button onClick={() => void store.takeTheirs(name)}>Quedarme con lo suyo</Button>
            <Button variant="contained" color="primary" onClick={() => store.keepMine(name)}>
              Guardar lo mío
            </Button>
          </div>
        </Clash>
      )}
    </Section>
  );
}

const STATES = {
  unsaved: 'Guardando…',
  waiting: 'Sin conexión: se guarda en este navegador y se enviará',
  refused: 'Sin guardar',
} as const;

const Section = styled('section')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
  scroll-margin-top: 80px;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    min-height: 28px;
  }
  & > header h2 {
    font-size: 14.5px;
    font-weight: 600;
  }
  & > header > span[role='status'] {
    font-size: 13.5px;
    color: var(--muted);
  }
  & > header > button {
    min-height: 28px;
    margin-left: auto;
    font-size: 14px;
    color: var(--clay);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;

const Clash = styled('div')`
  display: grid;
  gap: 10px;
  padding: 14px;
  background: var(--low-ground);
  border: 1px solid var(--low-line);
  border-radius: 3px;
  & blockquote {
    padding-left: 12px;
    border-left: 2px solid var(--field);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & div {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
`;
