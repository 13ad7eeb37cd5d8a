/** GSM 03.38: what fits into seven bits, and what takes two places of them. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');
/** Of the letters that are common here and not in it: as telephones write them where they must. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ á: 'a', í: 'i', ó: 'o', ú: 'u', Á: 'A', Í: 'I', Ó: 'O', Ú: 'U', ç: 'Ç', ï: 'i', Ï: 'I', À: 'A', È: 'E', Ò: 'O' },
  ...{ '·': '.', '’': "'", '‘': "'", '“': '"', '”': '"', '«': '"', '»': '"', '–': '-', '—': '-', '…': '...', '\u00a0': ' ' },
};

/** One letter outside of the alphabet would more than halve what fits in: a reader takes `sabado` for what it is. */
export const plainForSms = (text: string): string => [...text].map((letter) => PLAIN[letter] ?? letter).join('');

const ONE = { gsm: 160, ucs: 70 } as const;
/** Of several, each carries a head that says which it is. */
const OF_SEVERAL = { gsm: 153, ucs: 67 } as const;

/** How many messages the networks make, and charge, of it. */
export function smsParts(text: string): number {
  const letters = [...text];
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const length = isGsm ? letters.length + letters.filter((letter) => EXTENDED.has(letter)).length : text.length;
  const alphabet = isGsm ? 'gsm' : 'ucs';
  return length <= ONE[alphabet] ? 1 : Math.ceil(length / OF_SEVERAL[alphabet]);
}
