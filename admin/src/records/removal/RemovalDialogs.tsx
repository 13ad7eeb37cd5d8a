import type { RaRecord } from 'ra-core';
import { createContext, use, useState, type ReactNode } from 'react';
import { RemovalDialog, type RemovalTexts } from './Removal';

export interface Removed {
  record: RaRecord;
  texts: RemovalTexts;
  thing: ReactNode;
}

const OpenRemovalContext = createContext<((removed: Removed) => void) | null>(null);

/** Dialogs are rendered beside the rows, so that a refetch does not unmount them. */
export function RemovalDialogs({ children }: { children: ReactNode }) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const close = () => setRemoved((current) => (current === removed ? null : current));
  return (
    <OpenRemovalContext value={setRemoved}>
      {children}
      {removed && (
        <RemovalDialog key={removed.record.id} record={removed.record} texts={removed.texts} onClose={close}>
          {removed.thing}
        </RemovalDialog>
      )}
    </OpenRemovalContext>
  );
}

export function useOpenRemoval(): (removed: Removed) => void {
  const open = use(OpenRemovalContext);
  if (!open) throw new Error('useOpenRemoval must be used within a list');
  return open;
}
