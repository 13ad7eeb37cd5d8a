import { PICTURE_REFUSALS, uploadedFile } from '@radiance/backend/contract';
import { useMutation } from '@tanstack/react-query';
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
  const { mutate, variables, isPending, data, error } = useMutation({
    mutationFn: (url: string) => api.copyPicture(url),
    // Without a connection it fails instead of waiting.
    networkMode: 'always',
  });

  const copy = (url: string) => {
    if (!isOfAnotherSite(url) || (isPending && variables === url)) return;
    mutate(url, { onSuccess: ({ image_url }) => image_url !== null && onStored(url, image_url) });
  };
  const refusal = error ? PICTURE_REFUSALS.unreachable : (data?.refusal ?? null);
  return { isCopying: isPending, refusal, copy };
}
