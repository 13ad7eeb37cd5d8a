import type { Onboarding, OnboardingStep } from '../contract/index.js';

interface Server {
  mail: Onboarding['mail'];
  hasFactor: boolean;
  publicUrl: string;
  backup: { isNightly: boolean; isProved: boolean };
}

/** Steps on the server. None blocks the opening: another person may do them later, and the site works without them. */
export function serverSteps({ mail, hasFactor, publicUrl, backup }: Server): OnboardingStep[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || /^(127\.|\[::1\])/.test(hostname);
  const domain = [
    ...(isLocal ? ['La dirección pública es la de este ordenador: los enlaces de los correos no llevarían a la web'] : []),
    ...(!isLocal && protocol !== 'https:' ? ['La dirección pública no es https: lo que se escribe viaja sin cifrar'] : []),
  ];
  const mails = !mail.is_set_up
    ? ['No hay servidor de correo: los avisos se guardan en el servidor y no llegan a nadie']
    : mail.arrived_at === null
      ? ['Falta comprobar que llega un correo de prueba']
      : [];
  const backups = [
    ...(backup.isNightly ? [] : ['No hay copias de seguridad cada noche']),
    ...(backup.isProved ? [] : ['Todavía no hay ninguna copia de seguridad comprobada']),
  ];
  const later = (name: OnboardingStep['name'], left: string[]): OnboardingStep => ({ name, left, hinders: false });
  return [
    later('mail', mails),
    later('domain', domain),
    later('second-step', hasFactor ? [] : ['Tu cuenta se abre solo con la contraseña: añade un segundo paso']),
    later('backup', backups),
  ];
}
