import { emailText, phoneKey } from '../../contract/index.js';
import { searchKey, sortKey } from './text-keys.js';

/** What is kept beside a person's record for sorting, searching and finding what else the same person did here. */
export interface PersonKeys {
  name_sort: string;
  search_text: string;
  email_key: string;
  phone_key: string | null;
}

/** Mailboxes that differ in case only are one; cut to its column, as a few letters are longer in lower case. */
export const emailKey = (email: string): string => emailText(email).toLowerCase().slice(0, 255);

export const personKeys = (name: string, { email, phone }: { email: string; phone: string | null }): PersonKeys => ({
  name_sort: sortKey(name),
  search_text: searchKey(name, email),
  email_key: emailKey(email),
  phone_key: phone === null ? null : phoneKey(phone),
});
