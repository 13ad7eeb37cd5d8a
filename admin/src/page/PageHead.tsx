import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { useClinicName } from '../data/useClinic';
import { MOST_UNSEEN, useUnseenTotal } from '../live/unseen';
import { BELOW_MOBILE, SERIF } from '../theme/tokens';

export function PageHead({
  title,
  aside,
  nav,
  children,
}: {
  title: string;
  aside?: ReactNode;
  nav?: ReactNode;
  children?: ReactNode;
}) {
  const unseen = useUnseenTotal();
  const clinicName = useClinicName();
  useEffect(() => {
    const count = unseen > MOST_UNSEEN ? `(${MOST_UNSEEN}+) ` : unseen > 0 ? `(${unseen}) ` : '';
    document.title = `${count}${title} · ${clinicName}`;
  }, [title, unseen, clinicName]);
  return (
    <Row>
      <h1>{title}</h1>
      {aside && <Aside>{aside}</Aside>}
      {nav}
      {children && <Actions>{children}</Actions>}
    </Row>
  );
}

const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 44px;
  margin-bottom: 18px;
  & h1 {
    font: 400 34px/40px ${SERIF};
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
  ${BELOW_MOBILE} {
    margin-bottom: 14px;
    & h1 {
      font-size: 30px;
      line-height: 44px;
    }
  }
`;

const Aside = styled('p')`
  align-self: flex-end;
  padding-bottom: 5px;
  font-size: 17px;
  color: var(--muted);
`;

const Actions = styled('div')`
  margin-left: auto;
  display: flex;
  gap: 10px;
`;
