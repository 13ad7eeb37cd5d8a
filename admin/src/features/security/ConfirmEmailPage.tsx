import { useAuth } from '../../session/AuthProvider';
import { MailedAction } from './parts/MailedAction';

export function ConfirmEmailPage() {
  const { store } = useAuth();
  return (
    <MailedAction
      title="Confirmar tu email nuevo"
      text="Desde que lo confirmes entrarás en el panel con el email al que te llegó este enlace."
      submit="Confirmar el email"
      busy="Confirmando..."
      act={async (token) => {
        const { email } = await store.confirmEmail(token);
        return { title: 'Email confirmado', text: `Ahora entras con ${email}. Tus demás sesiones se han cerrado.` };
      }}
    />
  );
}
