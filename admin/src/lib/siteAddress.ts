import { createContext } from 'react';

/** The site's public address, which may differ from the address of the panel; null until it is loaded. */
export const SiteAddress = createContext<string | null>(null);
