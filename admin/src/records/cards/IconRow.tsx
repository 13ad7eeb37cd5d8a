import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: ReactNode;
  text: string;
  children: ReactNode;
}

export const IconRow = ({ icon: Icon, title, text, children }: Props) => (
  <Row>
    <Icon size={20} />
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {children}
  </Row>
);

const Row = styled('article')`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 68px;
  padding: 8px 12px 8px 0;
  border-bottom: 1px solid var(--line);
  & > svg {
    flex: none;
    color: var(--muted);
  }
  & > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & h2 {
    font-size: 15px;
    font-weight: 600;
  }
  & p {
    font-size: 14px;
    color: var(--muted);
  }
  & > span:last-of-type {
    margin-block: 0;
  }
`;
