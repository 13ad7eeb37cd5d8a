import { styled } from '@mui/material/styles';
import { ROLE_LABELS, ROLE_TEXTS, type ChosenPassword, type InvitedPerson } from '@radiance/backend/contract';
import { useNotify } from 'ra-core';
import { useNavigate, useParams } from 'react-router-dom';
import { useAuth } from '../../session/AuthProvider';
import { ChosenPasswordField } from './ChosenPasswordField';
import { SentForm } from '../../inputs/SentForm';
import { EntranceLink, EntrancePage } from './EntrancePage';
import { MailedLinkOwner } from './MailedLinkOwner';

/** Target of a mailed link. Opening it changes nothing: mail scanners follow links but press no buttons. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const { store } = useAuth();
  return (
    <EntrancePage title="Tu invitación al panel">
      <MailedLinkOwner
        name="invitation"
        token={token}
        load={store.invitation}
        gone={
          <>
            <p>Pide a quien administra el panel que te la envíe de nuevo.</p>
            <EntranceLink to="/login">Ir a iniciar sesión</EntranceLink>
          </>
        }
      >
        {(person) => <Acceptance token={token} person={person} />}
      </MailedLinkOwner>
    </EntrancePage>
  );
}

function Acceptance({ token, person: { email, roles } }: { token: string; person: InvitedPerson }) {
  const { store } = useAuth();
  const notify = useNotify();
  const navigate = useNavigate();
  const accept = async ({ password }: ChosenPassword) => {
    const { pending_step } = await store.acceptInvitation(token, password);
    if (!pending_step) notify('Sesión iniciada correctamente', { type: 'success' });
    // Replaces the used link; the login page goes on, or asks for the pending step.
    void navigate('/login', { replace: true });
  };
  return (
    <>
      <Given>
        <p>{email}</p>
        {roles.map((role) => (
          <p key={role}>
            <strong>{ROLE_LABELS[role]}</strong>
            <small>{ROLE_TEXTS[role]}</small>
          </p>
        ))}
      </Given>
      <SentForm submit="Aceptar la invitación" busy="Entrando..." send={accept}>
        <ChosenPasswordField email={email} />
      </SentForm>
    </>
  );
}

const Given = styled('div')`
  display: grid;
  gap: 8px;
  margin-bottom: 20px;
  overflow-wrap: anywhere;
  & strong,
  & small {
    display: block;
  }
`;
