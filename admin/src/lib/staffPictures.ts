import { createContext } from 'react';

/** Reads an uploaded picture with the session: visitors are not shown all of them. Null where nobody is signed in. */
export const StaffPictures = createContext<((file: string) => Promise<Blob>) | null>(null);
