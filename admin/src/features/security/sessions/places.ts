const THIS_MACHINE = /^(?:127\.|::1$)/;
const LOCAL_NETWORK = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i;

export function placeOf(address: string | null): string {
  if (address === null) return 'lugar desconocido';
  const bare = address.replace(/^::ffff:/i, '');
  if (THIS_MACHINE.test(bare)) return `el propio servidor (${bare})`;
  return LOCAL_NETWORK.test(bare) ? `la red local (${bare})` : bare;
}
