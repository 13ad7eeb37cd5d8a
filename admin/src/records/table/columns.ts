import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { BulkAction } from '../selection/SelectionBar';

export interface Column<T> {
  key: string;
  /** Some heads sort by two fields. */
  heads: readonly { label: string; field?: string }[];
  width?: number;
  align?: 'right';
  /** Minimum width of the table. */
  from?: number;
  render: (record: T) => ReactNode;
}

export interface RecordTableProps<T extends RaRecord> {
  label: string;
  columns: readonly Column<T>[];
  card: (record: T) => ReactNode;
  nameOf: (record: T) => string;
  /** Title above the first of the rows that share it. */
  headingOf?: (record: T) => string;
  bulkActions: readonly BulkAction[];
}

/** Whether the row begins a new heading. */
export const isFirstOf = <T>(headingOf: (record: T) => string, rows: readonly T[], index: number): boolean => {
  const [row, before] = [rows[index], rows[index - 1]];
  return row !== undefined && (before === undefined || headingOf(before) !== headingOf(row));
};
