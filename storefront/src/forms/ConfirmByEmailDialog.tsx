import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { reachUs } from '../lib/texts/clinicText';
import { useClinic } from '../lib/useSite';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/dialog/Dialog';

const Text = styled.p`
  overflow-wrap: anywhere;
  & + & {
    margin-top: 14px;
  }
`;

/** A request that expires unless the visitor follows the link in a mail. */
export interface PendingConfirmation {
  email: string;
  /** ISO instant. */
  until: string;
}

interface Props {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Says what the visitor has to do, and until when. */
  children: ReactNode;
}

/** A dialog and no toast, because the visitor still has to do something. */
export function ConfirmByEmailDialog({ isOpen, title, onClose, children }: Props) {
  const clinic = useClinic();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={520}
      isMessage
      foot={<Button onClick={onClose}>Entendido</Button>}
    >
      <Text>{children}</Text>
      <Text>Si no lo ves en unos minutos, mira en la carpeta de correo no deseado o {reachUs(clinic)}.</Text>
    </Dialog>
  );
}
