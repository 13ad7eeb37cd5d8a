import type { RaRecord } from 'ra-core';
import { createContext, use, useState, type ReactNode } from 'react';
import { RemovalDialog, type RemovalTexts } from './Removal';

interface Asked {
  record: RaRecord;
  texts: RemovalTexts;
  /** What is shown of it in the question. */
  thing: ReactNode;
}

const AskContext = createContext<((asked: Asked) => void) | null>(null);

/** The questions of a list stand beside it and not within its rows: a list that is read anew takes none away. */
export function RemovalQuestions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked((current) => (current === asked ? null : current));
  return (
    <AskContext value={setAsked}>
      {children}
      {asked && (
        <RemovalDialog key={asked.record.id} record={asked.record} texts={asked.texts} onClose={close}>
          {asked.thing}
        </RemovalDialog>
      )}
    </AskContext>
  );
}

export function useAskRemoval(): (asked: Asked) => void {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAskRemoval must be used within a list');
  return ask;
}
