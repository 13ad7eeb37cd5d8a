// Apart from the pages, so that importing an address does not import all texts.

/** Ids of custom pages. */
const OWN_PAGE = /^own:([0-9a-f-]{36})$/;
export const customPageId = (page: string): string | null => OWN_PAGE.exec(page)?.[1] ?? null;
export const customPageContent = (id: string): string => `own:${id}`;

const TREATMENT_PAGE = /^treatment:([0-9a-f-]{36})$/;
export const contentTreatmentId = (page: string): string | null => TREATMENT_PAGE.exec(page)?.[1] ?? null;
export const treatmentContent = (id: string): string => `treatment:${id}`;
