/** By hand: both fronts load it, and a library's prefixes are larger than all else here. E.164 where it can be told (Spanish numbers and anything with an international prefix), else null. */
export function phoneE164(typed: string): string | null {
  const compact = typed.replace(/[\s().\-/]/g, '');
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
  if (/^\+[1-9]\d{7,14}$/.test(international)) return international;
  return /^[6-9]\d{8}$/.test(international) ? `+34${international}` : null;
}

/** `+34 612 345 678`, or what was typed when it cannot be told. */
export function formatPhone(typed: string): string {
  const e164 = phoneE164(typed);
  if (!e164) return typed;
  const spanish = /^\+34(\d{3})(\d{3})(\d{3})$/.exec(e164);
  return spanish ? `+34 ${spanish[1]} ${spanish[2]} ${spanish[3]}` : e164;
}

/** How a clinic is reached, in a line: what it has of telephone and e-mail. */
export const contactLine = ({ phone, email }: { phone: string | null; email: string | null }): string =>
  [phone && formatPhone(phone), email].filter(Boolean).join(' · ');
