/** Escapes text of XML or HTML, between tags and in attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
