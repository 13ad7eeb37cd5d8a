import type { ReactNode } from 'react';
import { RecordLink } from '../record/RecordLink';
import { Lines, NameLine } from '../table/CellLines';
import type { Column } from '../table/columns';
import { EmailLine } from './ContactLinks';

interface Shown<T> {
  field: string & keyof T;
  badge?: (record: T) => ReactNode;
  narrow: (record: T) => ReactNode;
}

export const personColumn = <T extends { id: string; email: string }>({ field, badge, narrow }: Shown<T>): Column<T> => ({
  key: 'name',
  heads: [
    { label: 'Nombre', field },
    { label: 'Email', field: 'email' },
  ],
  render: (record) => (
    <Lines>
      <NameLine>
        <RecordLink id={record.id}>{String(record[field])}</RecordLink>
        {badge?.(record)}
      </NameLine>
      <span data-when="wide">
        <EmailLine email={record.email} isQuiet />
      </span>
      <small data-when="narrow">{narrow(record)}</small>
    </Lines>
  ),
});
