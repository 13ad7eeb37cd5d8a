export const ARCHIVES_PATH = '/api/archives';
export const ARCHIVE_HOURS = 24;

export const ARCHIVE_STATES = ['running', 'done', 'failed'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** One zip file with all data of the clinic. */
export interface Archive {
  id: string;
  state: ArchiveState;
  /** Files of the archive that are written, of how many. */
  done: number;
  total: number;
  size: number | null;
  created_at: string;
  finished_at: string | null;
  /** When it is deleted. */
  kept_until: string | null;
}

export const ARCHIVE_REFUSALS = {
  notFound: 'Exportación no encontrada',
  notReady: 'La exportación todavía no está lista',
  gone: 'El archivo ya no está. Prepara otra exportación.',
} as const;
