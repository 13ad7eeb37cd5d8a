import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CallLink, WhatsappLink } from '../../../records/person/ContactLinks';

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
    <CallLink phone={phone} name={name} />
    <WhatsappLink phone={phone} name={name} text={text} />
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
