import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { reachUs } from '../lib/clinicText';
import { useClinic } from '../lib/useSite';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/dialog/Dialog';

const Text = styled.p`
  overflow-wrap: anywhere;
  & + & {
    margin-top: 14px;
  }
`;

/** What a mail has been sent for: without its link, what was sent is let go. */
export interface AwaitedConfirmation {
  email: string;
  /** ISO instant. */
  until: string;
}

interface Props {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** What is to be done, and until when. */
  children: ReactNode;
}

/** Said until it is closed, and not in a toast that goes: something is still to be done. */
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
