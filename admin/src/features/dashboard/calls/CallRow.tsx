import { styled } from '@mui/material/styles';
import { callLink, whatsappLink } from '@radiance/backend/contract';
import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconLink } from '../../../ui/buttons/IconButton';

interface Props {
  name: string;
  phone: string;
  to: string;
  text: string;
  lines: readonly ReactNode[];
  children?: ReactNode;
}

export const CallRow = ({ name, phone, to, text, lines, children }: Props) => (
  <Row>
    <Link to={to}>
      <strong>{name}</strong>
      {lines.filter(Boolean).map((line, index) => (
        <small key={index}>{line}</small>
      ))}
    </Link>
    <CallLinks name={name} phone={phone} text={text} />
    {children}
  </Row>
);

export const CallLinks = ({ name, phone, text }: { name: string; phone: string; text?: string }) => (
  <Icons>
    <IconLink label={`Llamar a ${name}`} href={callLink(phone)}>
      <Phone size={16} />
    </IconLink>
    <IconLink label={`WhatsApp a ${name}`} href={whatsappLink(phone, text)} target="_blank" rel="noreferrer">
      <MessageCircle size={16} />
    </IconLink>
  </Icons>
);

const Icons = styled('span')`
  display: flex;
  flex: none;
`;

const Row = styled('li')`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 53px;
  padding: 4px 0;
  border-bottom: 1px solid var(--line);
  & > a {
    flex: 1;
    min-width: 0;
    padding: 4px 0;
    text-decoration: none;
  }
  & > a:hover strong {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > button {
    flex: none;
    font-size: 14px;
  }
  & strong,
  & a > small {
    display: block;
    overflow-wrap: anywhere;
  }
  & strong {
    font-size: 14.5px;
  }
`;
