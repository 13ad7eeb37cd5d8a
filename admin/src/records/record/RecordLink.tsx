import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRecordPath } from './useRecordPath';

export const RecordLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link {...useRecordPath().linkTo(id)}>{children}</Link>
);
