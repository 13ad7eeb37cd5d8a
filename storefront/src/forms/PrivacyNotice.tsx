import { styled } from 'styled-components';
import { paths } from '../lib/paths';
import { useClinic } from '../lib/useSite';
import { colour } from '../theme/tokens';
import { TextAnchor } from '../ui/text/TextLink';

const Notice = styled.p`
  color: ${colour.muted};
  font-size: 13.5px;
  line-height: 1.5;
`;

const Policy = styled(TextAnchor)`
  white-space: nowrap;
`;

/** First layer of the privacy notice (RGPD and LOPDGDD art. 11). The form sends its version (`PRIVACY_NOTICE_VERSION`). */
export function PrivacyNotice({ purpose }: { purpose: string }) {
  const clinic = useClinic();
  return (
    <Notice>
      Responsable: {clinic.legal_name ?? clinic.name}. Usamos tus datos solo para {purpose}. Puedes acceder a ellos, corregirlos o
      suprimirlos{clinic.email && ` en ${clinic.email}`}. {/* A tab of its own: nobody loses a form to its small print. */}
      <Policy href={paths.privacy} target="_blank">
        Política de privacidad
      </Policy>
    </Notice>
  );
}
