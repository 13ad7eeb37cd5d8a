import { blockRule, type Block, type ContentDraft, type ContentValue, type EditedContent } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import type { ContentCalls } from '../../../data/calls/contentCalls';
import { createListeners } from '../../../lib/listeners';
import { fieldErrors, sentenceOf } from '../../../lib/failures';
import { editStorage, type EditStorage } from './editStorage';

/** A draft that the server has not stored yet. */
interface BlockEdit {
  value: ContentValue;
  /** `changed_at` of the draft that was edited. */
  base: string | null;
  /** `waiting`: will be sent again. `refused`: the server does not accept this text. */
  state: 'unsaved' | 'waiting' | 'refused';
  message?: string;
  /** A newer draft of another user, or of another device of this one. */
  theirs?: ContentDraft;
}

export interface DraftState {
  edited: EditedContent | null;
  edits: Readonly<Record<string, BlockEdit>>;
  failure: unknown;
  /** The draft was restored from the browser's storage. */
  isRecovered: boolean;
  /** Number of stored drafts; the preview reloads when it changes. */
  savedCount: number;
}

interface Options {
  page: string;
  blocks: Readonly<Record<string, Block>>;
  me: string;
  calls: Pick<ContentCalls, 'contentDraft' | 'saveBlock' | 'forgetBlock'>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const PAUSE_MS = 900;
const AGAIN_MS = 5000;
/** Statuses after which a draft is sent again: signed out, second step pending, timeout, rate limit. */
const TRIED_AGAIN: readonly number[] = [401, 403, 408, 429];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The state, and the copy of unsent edits in the browser's storage. */
function createDraftState({ page, blocks, me, storage }: Omit<Options, 'calls'>) {
  const unsent: EditStorage = editStorage(storage, me, page);
  const before = Object.entries(unsent.read()).filter(([name]) => blocks[name]);
  let state: DraftState = {
    edited: null,
    edits: Object.fromEntries(before.map(([name, edit]) => [name, { ...edit, state: 'unsaved' as const }])),
    failure: null,
    isRecovered: before.length > 0,
    savedCount: 0,
  };
  const changes = createListeners();
  const set = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    unsent.write(state.edits);
    changes.notify();
  };
  return {
    get: () => state,
    set,
    subscribe: changes.add,
    setEdit: (name: string, edit: BlockEdit | null): void => {
      const { [name]: _, ...others } = state.edits;
      set({ edits: edit ? { ...others, [name]: edit } : others });
    },
    setDraft: (name: string, draft: ContentDraft | null): void => {
      if (!state.edited) return;
      const { [name]: _, ...others } = state.edited.drafts;
      const drafts = draft ? { ...others, [name]: draft } : others;
      set({ edited: { ...state.edited, drafts }, savedCount: state.savedCount + 1 });
    },
  };
}
type DraftStateHolder = ReturnType<typeof createDraftState>;

/** One request at a time, each after a pause. */
function createQueue(send: (name: string) => Promise<void>) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let work: Promise<void> = Promise.resolve();
  let isEnded = false;
  const enqueue = (name: string): Promise<void> => {
    clearTimeout(timers.get(name));
    timers.delete(name);
    work = work.then(() => send(name));
    return work;
  };
  return {
    enqueue,
    plan: (name: string, wait: number): void => {
      clearTimeout(timers.get(name));
      if (isEnded) return;
      const timer = setTimeout(() => void enqueue(name), wait);
      timers.set(name, timer);
    },
    cancel: (name: string): void => clearTimeout(timers.get(name)),
    settled: (): Promise<void> => work,
    end: (): void => {
      isEnded = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function createSend(
  { page, blocks, calls }: Omit<Options, 'storage' | 'me'>,
  drafts: DraftStateHolder,
  planAgain: (name: string, wait: number) => void,
) {
  const { get, setEdit, setDraft } = drafts;
  const sent = new Map<string, ContentValue>();

  async function store(name: string, edit: BlockEdit): Promise<void> {
    const { value, base } = edit;
    const theirs = (await calls.contentDraft(page)).drafts[name];
    // The answer to the last attempt may have been lost.
    const isOwn = [value, sent.get(name)].some((own) => same(theirs?.value, own));
    if (theirs && theirs.changed_at !== base && !isOwn) return setEdit(name, { ...(get().edits[name] ?? edit), theirs });
    sent.set(name, value);
    const { is_draft: isDraft, value: stored, changed_by, changed_at } = await calls.saveBlock(page, name, value);
    setDraft(name, isDraft ? { value: stored, changed_by, changed_at } : null);
    const now = get().edits[name];
    if (!now) return;
    if (same(now.value, value)) return setEdit(name, null);
    setEdit(name, { ...now, base: isDraft ? changed_at : null, state: 'unsaved' });
    planAgain(name, PAUSE_MS);
  }

  return async (name: string): Promise<void> => {
    const edit = get().edits[name];
    const block = blocks[name];
    if (!edit || !block || edit.theirs) return;
    const parsed = blockRule(block).parse(edit.value);
    if (!parsed.ok) return setEdit(name, { ...edit, state: 'refused', message: parsed.message });
    try {
      await store(name, edit);
    } catch (error) {
      const status = error instanceof HttpError ? Number(error.status) : 0;
      const isRefused = status >= 400 && status < 500 && !TRIED_AGAIN.includes(status);
      const message = fieldErrors(error)?.['value'] ?? sentenceOf(error);
      setEdit(name, { ...(get().edits[name] ?? edit), state: isRefused ? 'refused' : 'waiting', message });
      if (!isRefused) planAgain(name, AGAIN_MS);
    }
  };
}

/** Saves the drafts of a page automatically, block by block. A draft that the server has not stored stays in the browser's storage. */
export function createDraftStore({ storage, ...options }: Options) {
  const { page, calls } = options;
  const drafts = createDraftState({ ...options, storage });
  const { get, set, setEdit, setDraft } = drafts;
  const queue = createQueue(createSend(options, drafts, (name, wait) => queue.plan(name, wait)));

  /** Attaches the current stored drafts to conflicting edits. */
  const withTheirs = ({ drafts }: EditedContent): DraftState['edits'] =>
    Object.fromEntries(
      Object.entries(get().edits).map(([name, edit]) => {
        const now = drafts[name];
        return [name, edit.theirs && now ? { ...edit, theirs: now } : edit];
      }),
    );

  const refresh = async (): Promise<void> => {
    try {
      const isFirst = get().edited === null;
      const edited = await calls.contentDraft(page);
      set({ edited, edits: withTheirs(edited), failure: null });
      if (isFirst) for (const name of Object.keys(get().edits)) queue.plan(name, 0);
    } catch (failure) {
      set({ failure });
    }
  };

  return {
    subscribe: drafts.subscribe,
    state: get,
    refresh,
    replace: (edited: EditedContent) => set({ edited, edits: {}, savedCount: get().savedCount + 1 }),

    change(name: string, value: ContentValue): void {
      const before = get().edits[name];
      const base = before ? before.base : (get().edited?.drafts[name]?.changed_at ?? null);
      setEdit(name, { value, base, state: 'unsaved', ...(before?.theirs && { theirs: before.theirs }) });
      queue.plan(name, PAUSE_MS);
    },
    /** Sends all drafts now. Resolves to true when all were stored. */
    async flush(): Promise<boolean> {
      await Promise.all(Object.keys(get().edits).map(queue.enqueue));
      return Object.keys(get().edits).length === 0;
    },
    /** Discards the own draft in favour of the other user's. */
    takeTheirs(name: string): Promise<void> {
      const theirs = get().edits[name]?.theirs;
      setEdit(name, null);
      if (theirs) setDraft(name, theirs);
      // The other user may have continued or published meanwhile.
      return refresh();
    },
    keepMine(name: string): void {
      const edit = get().edits[name];
      if (!edit?.theirs) return;
      setEdit(name, { value: edit.value, base: edit.theirs.changed_at, state: 'unsaved' });
      queue.plan(name, 0);
    },
    /** Discards a draft: back to the published text. */
    async forget(name: string): Promise<void> {
      queue.cancel(name);
      setEdit(name, null);
      // A request in flight would restore the draft.
      await queue.settled();
      if (!get().edited?.drafts[name]) return;
      await calls.forgetBlock(page, name);
      setDraft(name, null);
    },
    end: queue.end,
  };
}
export type DraftStore = ReturnType<typeof createDraftStore>;

export function valueIn({ edited, edits }: DraftState, name: string): ContentValue | undefined {
  const edit = edits[name];
  if (edit) return edit.value;
  const draft = edited?.drafts[name];
  if (draft) return draft.value ?? edited?.defaults[name];
  return edited?.blocks[name];
}
