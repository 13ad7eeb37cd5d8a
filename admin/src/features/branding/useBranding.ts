import type { ContentPage, ContentPicture, EditedContent, PaletteName } from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useRead } from '../../data/useApi';
import { clinicMeta } from '../../lib/clinic/clinicMeta';
import { LOGO } from './brandingPictures';

const BRANDING = ['branding'] as const;
const picturesOf = (page: ContentPage) => ['branding-pictures', page] as const;

export function useBranding() {
  return useRead(BRANDING, (api, options) => api.branding(options));
}

export function useSavePalette() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // Arrow keys choose faster than the server answers; the scope keeps the order, so the last choice wins.
    scope: { id: 'branding' },
    mutationFn: (palette: PaletteName) => api.saveBranding({ palette }),
    onSuccess: (branding) => queryClient.setQueryData(BRANDING, branding),
  });
}

export function useEditedContent(page: ContentPage) {
  return useRead(picturesOf(page), (api, options) => api.contentDraft(page, options));
}

const isPicture = (value: unknown): value is ContentPicture =>
  typeof value === 'object' && value !== null && 'src' in value && 'alt' in value;

export function pictureIn({ blocks, drafts, defaults }: EditedContent, block: string): ContentPicture {
  const draft = drafts[block];
  const value = draft === undefined ? blocks[block] : (draft.value ?? defaults[block]);
  return isPicture(value) ? value : { src: '', alt: '' };
}

export interface SavedPicture {
  isPublished: boolean;
}

/** Published at once, unless the page has other drafts: those must not be published along. */
export function useSavePicture(page: ContentPage, block: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (picture: ContentPicture): Promise<SavedPicture> => {
      await api.saveBlock(page, block, picture);
      const { drafts } = await api.contentDraft(page);
      const others = Object.keys(drafts).filter((name) => name !== block);
      if (others.length > 0) return { isPublished: false };
      if (drafts[block] !== undefined) await api.publishContent(page, null);
      if (page === LOGO.page && block === LOGO.block) clinicMeta.set('logo', picture.src);
      return { isPublished: true };
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: picturesOf(page) }),
  });
}
