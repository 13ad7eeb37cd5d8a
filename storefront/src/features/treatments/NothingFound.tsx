import { callLink } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { localPhone } from '../../lib/texts/clinicText';
import { paths } from '../../lib/paths';
import { useClinic } from '../../lib/useSite';
import { colour, media } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { AnchorButton, LinkButton } from '../../ui/Button';
import { DiagnosisButton } from '../leads';

const Box = styled.div`
  padding: clamp(28px, 3.6vw, 52px);
  background: ${colour.sand};
  overflow-wrap: anywhere;
  ${media.phone} {
    margin-top: 16px;
  }
  h2 {
    ${serifLine}
    font-size: clamp(28px, 2.6vw, 38px);
    line-height: 1.15;
  }
  p {
    max-width: 36em;
    margin-top: 16px;
    color: ${colour.muted};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  margin-top: 28px;
`;

/** In place of an empty list: people can ask the clinic. */
export function NothingFound({ search }: { search: string }) {
  const { phone } = useClinic();
  return (
    <Box>
      <h2>{`No hemos encontrado «${search}»`}</h2>
      <p>
        Prueba con otra palabra o cuéntanos qué te preocupa: en el diagnóstico gratuito te decimos qué tratamiento puede ayudarte.
      </p>
      <Ways>
        <DiagnosisButton />
        {phone && (
          <AnchorButton href={callLink(phone)} $variant="outline">
            Llamar al {localPhone(phone)}
          </AnchorButton>
        )}
        <LinkButton to={paths.treatments} $variant="outline">
          Ver todos los tratamientos
        </LinkButton>
      </Ways>
    </Box>
  );
}
