import { domainToASCII } from 'node:url';

/** As mail servers take an address and as it stands in a mail: a domain's letters beyond ASCII are spelled in them (RFC 5891). */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}
