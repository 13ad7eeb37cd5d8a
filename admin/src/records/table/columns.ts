import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { BulkAction } from '../selection/SelectionBar';

export interface Column<T> {
  key: string;
  /** What it is called; with the field that its head sorts by. Some heads sort by two. */
  heads: readonly { label: string; field?: string }[];
  width?: number;
  align?: 'right';
  /** Shown only from this width of the table on. */
  from?: number;
  render: (record: T) => ReactNode;
}

export interface RecordTableProps<T extends RaRecord> {
  label: string;
  columns: readonly Column<T>[];
  /** A row as a card, where the table does not fit. */
  card: (record: T) => ReactNode;
  nameOf: (record: T) => string;
  bulkActions: readonly BulkAction[];
}
