import { createContext } from 'react';

/** The site's public address, which may differ from the address of the panel; null until it is loaded. */
export const SiteAddress = createContext<string | null>(null);

/** Reads an uploaded picture with the session, since some are not public. Null without a session. */
export const StaffPictures = createContext<((file: string) => Promise<Blob>) | null>(null);
