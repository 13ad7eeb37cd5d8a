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
  bulkActions: readonly BulkAction[];
}
