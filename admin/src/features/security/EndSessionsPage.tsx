import { useAuth } from '../../session/AuthProvider';
import { MailedAction } from './parts/MailedAction';

const DONE = {
  title: 'Sesiones cerradas',
  text: 'Nadie sigue dentro con tu cuenta. Entra de nuevo y cambia tu contraseña en Seguridad.',
};

export function EndSessionsPage() {
  const { store } = useAuth();
  return (
    <MailedAction
      title="Cerrar todas tus sesiones"
      text="Saldrás del panel en todos los dispositivos, también quien haya entrado sin que lo sepas. Las claves de API que hayas creado dejan de valer."
      submit="Cerrar todas mis sesiones"
      busy="Cerrando..."
      act={async (token) => {
        await store.endSessions(token);
        return DONE;
      }}
    />
  );
}
