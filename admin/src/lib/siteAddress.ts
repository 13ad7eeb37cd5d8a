import { createContext } from 'react';

/** The address under which the site is known, whatever name the panel was opened by; null until the server has said it. */
export const SiteAddress = createContext<string | null>(null);
