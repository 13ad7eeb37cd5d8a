import { Notice } from '../../ui/notices/Notice';

/** For a practitioner whose account is linked to no person of the team. */
export const UnknownPerson = () => (
  <Notice text="Tu cuenta no está enlazada con nadie del equipo, así que aquí no hay citas tuyas. Pide a administración que la elija en Equipo." />
);
