import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { clinicMeta } from '../../lib/clinic/clinicMeta';
import { BELOW_MOBILE, SERIF } from '../../theme/tokens';
import { ClinicLogo } from '../../ui/ClinicLogo';
import { StorageNotice } from '../../ui/notices/StorageNotice';
import { Backdrop } from './Backdrop';

/** Shown before signing in: contains no data of the clinic. */
export function EntrancePage({ title, children }: { title: string; children: ReactNode }) {
  const name = clinicMeta.name();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <Page>
      <Backdrop />
      <Card>
        <h1>
          <ClinicLogo alt={name}>{name}</ClinicLogo>
        </h1>
        <p>{title}</p>
        <StorageNotice />
        {children}
      </Card>
    </Page>
  );
}

const Page = styled('main')`
  position: relative;
  display: grid;
  align-content: center;
  min-height: 100vh;
  min-height: 100dvh;
  padding: 32px clamp(32px, 12vw, 176px);
  ${BELOW_MOBILE} {
    align-content: start;
    padding: 0;
  }
`;

const Card = styled('div')`
  position: relative;
  width: 420px;
  max-width: 100%;
  padding: 44px 44px 40px;
  border-radius: 3px;
  background: var(--ivory);
  box-shadow: 0 24px 60px rgb(var(--shadow) / 0.14);
  & h1 {
    font: 400 50px/1.1 ${SERIF};
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
  & h1 + p {
    margin: 6px 0 26px;
    font-size: 17px;
    color: var(--muted);
  }
  ${BELOW_MOBILE} {
    width: 100%;
    padding: 32px 24px;
    box-shadow: none;
    & h1 {
      font-size: 44px;
    }
  }
`;
