/** Why a message was not taken, from what the server keeps of its last try. */
export function messageTrouble(error: string): string {
  if (error === 'unanswered') return 'el servidor de correo no confirmó que lo recibía';
  if (error.startsWith('5')) return `la dirección lo rechaza (${error})`;
  return /^\d/.test(error) ? `el servidor de correo lo aplazó (${error})` : 'el servidor de correo no respondía';
}

/** What somebody can do about it. */
export function messageRemedy(error: string): string {
  if (error.startsWith('5')) return 'Comprueba que la dirección está bien escrita, o llama a la persona.';
  return 'Si dura, quien lleva la web debe comprobar el servidor de correo (SMTP_URL); mientras tanto, avisa por teléfono.';
}
