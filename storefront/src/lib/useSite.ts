import type { PublicClinic } from '@radiance/backend/contract';
import type { OwnLink } from './ownLinks';
import { useRouteLoaderData } from 'react-router-dom';
import { ROOT_ID, type RootData } from './page';
import type { Texts } from './texts/texts';

/** The clinic's profile and the site's address, loaded once by the root route. */
function useSite(): RootData {
  const data = useRouteLoaderData<RootData>(ROOT_ID);
  if (!data) throw new Error('useSite must be used below the root route');
  return data;
}

export const useIsClosed = (): boolean => useSite().isClosed;

export const useOwnLinks = (): readonly OwnLink[] => useSite().ownLinks;

export const useClinic = (): PublicClinic => useSite().clinic;

/** Texts of the layout. */
export const useSiteTexts = (): Texts<'site'> => useSite().texts;
