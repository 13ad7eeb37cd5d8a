import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { callLink, formatPhone, mailLink, whatsappLink } from '@radiance/backend/contract';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { CopyButton } from '../../ui/buttons/CopyButton';
import { EmailLine, PhoneLine } from './ContactLinks';

export function PersonContact({ phone, email }: { phone: string | null; email: string | null }) {
  const isMobile = useIsMobile();
  if (!isMobile) {
    return (
      <Lines>
        {phone && <PhoneLine phone={phone} />}
        {email && <EmailLine email={email} />}
      </Lines>
    );
  }
  return (
    <>
      <Buttons>
        {phone && (
          <>
            <Button href={callLink(phone)} startIcon={<Phone />}>
              Llamar
            </Button>
            <Button href={whatsappLink(phone)} target="_blank" rel="noreferrer" startIcon={<MessageCircle />}>
              WhatsApp
            </Button>
          </>
        )}
        {email && (
          <Button href={mailLink(email)} startIcon={<Mail />}>
            Email
          </Button>
        )}
      </Buttons>
      <Addresses>
        {phone && (
          <span>
            {formatPhone(phone)}
            <CopyButton what="phone" text={phone} />
          </span>
        )}
        {email && (
          <span>
            {email}
            <CopyButton what="email" text={email} />
          </span>
        )}
      </Addresses>
    </>
  );
}

const Lines = styled('div')`
  display: grid;
  gap: 4px;
  margin-bottom: 16px;
`;

const Buttons = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(106px, 1fr));
  gap: 8px;
  & a {
    padding: 0 8px;
  }
`;

const Addresses = styled('p')`
  display: grid;
  margin: 2px 0 8px;
  line-height: 22px;
  color: var(--muted);
  overflow-wrap: anywhere;
  & > span {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-right: -12px;
  }
`;
