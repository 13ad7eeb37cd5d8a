import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { BELOW_MOBILE } from '../theme/tokens';
import { ListBody } from './ListBody';
import { PageHead } from './PageHead';
import { formatCount } from './numbers';

interface Props {
  title: string;
  /** What is counted, when the number alone would not say. */
  unit?: readonly [one: string, many: string];
  actions?: ReactNode;
  toolbar?: ReactNode;
  children: ReactNode;
}

export function ListPage({ title, unit, actions, toolbar, children }: Props) {
  const { total } = useListContext();
  return (
    <>
      <PageHead title={title} aside={total !== undefined && [formatCount(total), unit?.[total === 1 ? 0 : 1]].filter(Boolean).join(' ')}>
        {actions}
      </PageHead>
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      <ListBody>{children}</ListBody>
    </>
  );
}

const Toolbar = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-bottom: 16px;
  ${BELOW_MOBILE} {
    gap: 10px;
  }
`;

/** In which order the list stands, at the toolbar's end. */
export const ToolbarNote = styled('p')`
  margin-left: auto;
  font-size: 14px;
  color: var(--muted);
  ${BELOW_MOBILE} {
    display: none;
  }
`;
