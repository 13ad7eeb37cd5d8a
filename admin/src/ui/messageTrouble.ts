/** Why a message was not taken, from what the server keeps of its last try. */
export function messageTrouble(error: string): string {
  if (error === 'unanswered') return 'el servidor de correo no confirmó que lo recibía';
  if (error.startsWith('5')) return `la dirección lo rechaza (${error})`;
  return /^\d/.test(error) ? `el servidor de correo lo aplazó (${error})` : 'el servidor de correo no respondía';
}
