import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useStatusChange } from './useStatusChange';

/** A status that is chosen in the dialog of a record, and saved by a button that closes it. */
export function useChosenStatus<T extends RaRecord, F extends keyof T>(record: T, field: F, close: () => void) {
  // A field the user has not edited follows the server's value.
  const [chosen, choose] = useState<T[F]>();
  const status = chosen ?? record[field];
  const { change, isPending, isSaved } = useStatusChange<T>(close);
  return {
    status,
    choose,
    isChanged: status !== record[field],
    isPending,
    isSaved,
    save: () => change(record, { [field]: status } as unknown as Partial<T>),
  };
}

interface Props {
  choice: Pick<ReturnType<typeof useChosenStatus>, 'isChanged' | 'isPending' | 'save'>;
  label?: string;
}

export const SaveStatus = ({ choice: { isChanged, isPending, save }, label = 'Guardar estado' }: Props) => (
  <Button variant="contained" color="primary" disabled={isPending || !isChanged} onClick={save}>
    {label}
  </Button>
);
