import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { contentUpTo } from '../theme/tokens';

interface Props {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

export const SectionBlock = ({ id, title, note, children }: Props) => (
  <Block id={id} aria-labelledby={`${id}-titulo`}>
    <header>
      <h2 id={`${id}-titulo`}>{title}</h2>
      {note && <p>{note}</p>}
    </header>
    {children}
  </Block>
);

const Block = styled('section')`
  scroll-margin-top: 72px;
  padding: 28px 0 36px;
  border-top: 1px solid var(--line);
  & > header {
    margin-bottom: 18px;
  }
  & > header h2 {
    font-size: 19px;
    font-weight: 600;
    line-height: 26px;
  }
  & > header p {
    margin-top: 2px;
    font-size: 14px;
    color: var(--muted);
  }
  & input {
    scroll-margin-block: 140px;
  }
  ${contentUpTo(860, 'scroll-margin-top: 112px;')}
`;
