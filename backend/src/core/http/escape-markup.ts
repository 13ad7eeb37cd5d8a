/** Text between tags or in an attribute, of XML and of HTML. */
export const escapeMarkup = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
