import { PICTURE_REFUSALS, uploadedFile } from '@radiance/backend/contract';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PanelDataProvider } from '../data/dataProvider';

/** What this site serves already is a path, or has its own address before it. */
const isOfAnotherSite = (url: string): boolean =>
  /^https?:\/\//i.test(url) && uploadedFile(url) === null && !url.startsWith(`${window.location.origin}/`);

/**
 * Stores the clinic's own copy of a picture of another site while the form is open: visitors ask no other site for it. The form may be
 * sent meanwhile, or without it: the server copies the picture of a saved record by itself.
 */
export function usePictureCopy(onStored: (from: string, to: string) => void) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const [copying, setCopying] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  async function copy(url: string) {
    if (!isOfAnotherSite(url) || copying === url) return;
    setCopying(url);
    setRefusal(null);
    const answer = await dataProvider.copyPicture(url).catch(() => ({ image_url: null, refusal: PICTURE_REFUSALS.unreachable }));
    if (!isShown.current) return;
    setCopying(null);
    setRefusal(answer.refusal);
    if (answer.image_url !== null) onStored(url, answer.image_url);
  }
  return { copying, refusal, copy };
}
