// Beside the pages, not among them: whoever only wants an address would be sent the words of all of them.

/** Of the pages that the clinic adds, by their ids. */
const OWN_PAGE = /^own:([0-9a-f-]{36})$/;
export const customPageId = (page: string): string | null => OWN_PAGE.exec(page)?.[1] ?? null;
export const customPageContent = (id: string): string => `own:${id}`;

const TREATMENT_PAGE = /^treatment:([0-9a-f-]{36})$/;
export const contentTreatmentId = (page: string): string | null => TREATMENT_PAGE.exec(page)?.[1] ?? null;
export const treatmentContent = (id: string): string => `treatment:${id}`;
