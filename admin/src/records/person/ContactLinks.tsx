import { styled } from '@mui/material/styles';
import { callLink, formatPhone, mailLink, whatsappLink } from '@radiance/backend/contract';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { CopyButton } from '../../ui/buttons/CopyButton';
import { IconLink } from '../../ui/buttons/IconButton';

interface CallProps {
  phone: string;
  /** Of the person, where a screen lists several. */
  name?: string;
  size?: number;
}

export const CallLink = ({ phone, name, size = 16 }: CallProps) => (
  <IconLink label={name ? `Llamar a ${name}` : 'Llamar'} href={callLink(phone)}>
    <Phone size={size} />
  </IconLink>
);

/** `text` is a message that the user only has to send. */
export const WhatsappLink = ({ phone, name, text, size = 16 }: CallProps & { text?: string }) => (
  <IconLink label={name ? `WhatsApp a ${name}` : 'WhatsApp'} href={whatsappLink(phone, text)} target="_blank" rel="noreferrer">
    <MessageCircle size={size} />
  </IconLink>
);

const MailLink = ({ email }: { email: string }) => (
  <IconLink label="Escribir un email" href={mailLink(email)}>
    <Mail size={16} />
  </IconLink>
);

export const PhoneLine = ({ phone }: { phone: string }) => (
  <Line>
    <span>{formatPhone(phone)}</span>
    <Tools>
      <CopyButton what="phone" text={phone} />
      <CallLink phone={phone} />
      <WhatsappLink phone={phone} />
    </Tools>
  </Line>
);

/** `isQuiet` shows the buttons on hover and focus only. */
export const EmailLine = ({ email, isQuiet }: { email: string; isQuiet?: boolean }) => (
  <Line data-quiet={isQuiet || undefined}>
    <span title={email}>{email}</span>
    <Tools>
      <CopyButton what="email" text={email} />
      <MailLink email={email} />
    </Tools>
  </Line>
);

export const ContactRow = ({ phone, email, children }: { phone: string | null; email: string; children?: React.ReactNode }) => (
  <Row>
    {phone && (
      <a href={callLink(phone)}>
        <Phone />
        <span className="visually-hidden">Llamar al </span>
        {formatPhone(phone)}
      </a>
    )}
    <Tools>
      {phone && <WhatsappLink phone={phone} />}
      <MailLink email={email} />
      {children}
    </Tools>
  </Row>
);

const Tools = styled('span')`
  display: flex;
  align-items: center;
`;

const Line = styled('span')`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  & > span:first-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-quiet] {
    height: 20px;
    color: var(--muted);
    font-size: 13.5px;
  }
`;

const Row = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-right: -12px;
  & > a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    text-decoration: none;
  }
  & > span {
    margin-left: auto;
  }
`;
