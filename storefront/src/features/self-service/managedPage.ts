import type { ContentPicture, Managed, ManagedOrNot } from '@radiance/backend/contract';
import { useEffect, useRef } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../../api/loaderApi';
import type { PageMeta } from '../../lib/page';
import { paths } from '../../lib/paths';
import { firstPicture } from '../../lib/texts/texts';

/** Loads what the link of a mail leads to. An unknown link answers 404, an expired one 410. */
export async function loadManaged<Kind extends Managed['kind']>(
  args: LoaderFunctionArgs,
  kind: Kind,
  picture: 'picture' | 'order_picture' = 'picture',
) {
  const api = apiOf(args);
  const [managed, texts] = await Promise.all([api.managed(args.params.token ?? ''), api.content('links')]);
  const isWanted = (found: ManagedOrNot): found is Extract<Managed, { kind: Kind }> => found.kind === kind;
  if (isWanted(managed)) return data({ picture: texts[picture], managed, isExpired: false });
  const isExpired = managed.kind === 'expired';
  return data({ picture: texts[picture], managed: null, isExpired }, { status: isExpired ? 410 : 404 });
}

/** Head of a page whose address only its mail tells. */
export const linkMeta = (title: string, description: string, picture: ContentPicture, pictureSizes: string): PageMeta => ({
  title,
  description,
  path: paths.home,
  noIndex: true,
  isPrivate: true,
  ...firstPicture(picture, pictureSizes),
});

/** For the page's heading, which takes the focus when the visitor has changed what the page shows. */
export function useHeadingFocus<T>(shown: T, loaded: T) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Runs after a dialog has closed and restored the focus.
  useEffect(() => {
    if (shown !== loaded) heading.current?.focus();
  }, [shown, loaded]);
  return heading;
}
