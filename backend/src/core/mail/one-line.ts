/** Line breaks in what somebody typed would begin lines that read as if the clinic had written them. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
