import { createContext } from 'react';

/** Reads an uploaded picture with the session, since some are not public. Null without a session. */
export const StaffPictures = createContext<((file: string) => Promise<Blob>) | null>(null);
