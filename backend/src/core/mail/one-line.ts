/** Line breaks in a visitor's text could imitate lines of the clinic. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
