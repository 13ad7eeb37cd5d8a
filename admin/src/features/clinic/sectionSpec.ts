import type { ReactNode } from 'react';

export interface SectionSpec {
  id: string;
  title: string;
  note?: string;
  content: ReactNode;
}
