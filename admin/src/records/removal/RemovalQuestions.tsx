import type { RaRecord } from 'ra-core';
import { createContext, use, useState, type ReactNode } from 'react';
import { RemovalDialog, type RemovalTexts } from './Removal';

interface Asked {
  record: RaRecord;
  texts: RemovalTexts;
  thing: ReactNode;
}

const AskContext = createContext<((asked: Asked) => void) | null>(null);

/** Dialogs are rendered beside the rows, so that a refetch does not unmount them. */
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
