import { PICTURE_REFUSALS, uploadedFile } from '@radiance/backend/contract';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../data/useApi';

/** Own pictures are a path, or an address with the site's host. */
const isOfAnotherSite = (url: string): boolean =>
  /^https?:\/\//i.test(url) && uploadedFile(url) === null && !url.startsWith(`${window.location.origin}/`);

/**
 * Copies another site's picture to this site while the form is open, so that visitors load nothing from other hosts. The form may be saved
 * earlier: the server then makes the copy.
 */
export function usePictureCopy(onStored: (from: string, to: string) => void) {
  const api = useApi();
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
    const answer = await api.copyPicture(url).catch(() => ({ image_url: null, refusal: PICTURE_REFUSALS.unreachable }));
    if (!isShown.current) return;
    setCopying(null);
    setRefusal(answer.refusal);
    if (answer.image_url !== null) onStored(url, answer.image_url);
  }
  return { copying, refusal, copy };
}
