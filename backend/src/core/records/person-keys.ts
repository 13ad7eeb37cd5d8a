import { emailText, phoneKey } from '../../contract/index.js';
import { searchKey, sortKey } from './text-keys.js';

/** Derived columns of a person's record, for sorting, searching and finding the person's other records. */
export interface PersonKeys {
  name_sort: string;
  search_text: string;
  email_key: string;
  phone_key: string | null;
}

/** Mailboxes do not differ by case. Cut to the column's length, because lower case may be longer. */
export const emailKey = (email: string): string => emailText(email).toLowerCase().slice(0, 255);

export const personKeys = (name: string, { email, phone }: { email: string; phone: string | null }): PersonKeys => ({
  name_sort: sortKey(name),
  search_text: searchKey(name, email, (phone !== null && phoneKey(phone)) || ''),
  email_key: emailKey(email),
  phone_key: phone === null ? null : phoneKey(phone),
});
