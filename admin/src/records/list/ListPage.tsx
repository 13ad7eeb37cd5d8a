import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/countTexts';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { PageHead } from '../../page/PageHead';
import { BELOW_MOBILE } from '../../theme/tokens';
import { ExportButton } from '../selection/ExportButton';
import { ListBody } from './ListBody';

interface Props {
  title: string;
  unit?: readonly [one: string, many: string];
  actions?: ReactNode;
  isExported?: boolean;
  toolbar?: ReactNode;
  /** Explains the list while it is empty. */
  empty?: string;
  children: ReactNode;
}

export function ListPage({ title, unit, actions, isExported = false, toolbar, empty, children }: Props) {
  const { total } = useListContext();
  const isMobile = useIsMobile();
  return (
    <>
      <PageHead
        title={title}
        aside={total !== undefined && [formatCount(total), unit?.[total === 1 ? 0 : 1]].filter(Boolean).join(' ')}
      >
        {isExported && !isMobile && <ExportButton />}
        {actions}
      </PageHead>
      {toolbar && (
        <Toolbar>
          {toolbar}
          {isExported && isMobile && <ExportButton />}
        </Toolbar>
      )}
      <ListBody empty={empty}>{children}</ListBody>
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
    & > button {
      min-height: 46px;
    }
  }
`;
