/** GSM 03.38: characters of one and of two septets. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');
/** Replacements of common letters outside of GSM 03.38. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ á: 'a', í: 'i', ó: 'o', ú: 'u', Á: 'A', Í: 'I', Ó: 'O', Ú: 'U', ç: 'Ç', ï: 'i', Ï: 'I', À: 'A', È: 'E', Ò: 'O' },
  ...{ '·': '.', '’': "'", '‘': "'", '“': '"', '”': '"', '«': '"', '»': '"', '–': '-', '—': '-', '…': '...', '\u00a0': ' ' },
};

/** One character outside of GSM 03.38 more than halves an SMS's length, and `sabado` is readable. */
export const plainForSms = (text: string): string => [...text].map((letter) => PLAIN[letter] ?? letter).join('');

const ONE = { gsm: 160, ucs: 70 } as const;
/** Each part of a long message carries a header. */
const OF_SEVERAL = { gsm: 153, ucs: 67 } as const;

/** The number of SMS that the networks charge. */
export function smsParts(text: string): number {
  const letters = [...text];
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const length = isGsm ? letters.length + letters.filter((letter) => EXTENDED.has(letter)).length : text.length;
  const alphabet = isGsm ? 'gsm' : 'ucs';
  return length <= ONE[alphabet] ? 1 : Math.ceil(length / OF_SEVERAL[alphabet]);
}
