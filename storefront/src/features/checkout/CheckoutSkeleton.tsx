import { callLink } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { useClinic } from '../../lib/useSite';
import { GUTTER_PX, media, PHONE_GUTTER_PX } from '../../theme/tokens';
import { LoadingLabel, Skeleton } from '../../ui/Skeleton';
import { TextAnchor } from '../../ui/text/TextLink';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 46px 20px;
  margin-top: 108px;
  > :nth-child(3n + 1) {
    grid-column: 1 / -1;
  }
`;

/** As high as the collapsed summary below 1024 px, so that nothing moves when the cart is known. */
const Summary = styled.div`
  ${media.belowDesktop} {
    display: flex;
    align-items: center;
    height: 64px;
    padding-inline: ${GUTTER_PX}px;
  }
  ${media.phone} {
    padding-inline: ${PHONE_GUTTER_PX}px;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 72px 1fr 64px;
  align-items: center;
  gap: 18px;
  margin-top: 66px;
  & + & {
    margin-top: 20px;
  }
  ${media.belowDesktop} {
    display: none;
  }
`;

const Bar = styled.div`
  display: none;
  width: 60%;
  ${media.belowDesktop} {
    display: block;
  }
`;

/** Shown until the cart has been read from local storage. */
export function FormSkeleton() {
  const { phone } = useClinic();
  return (
    <>
      <noscript>
        <p>
          Para enviar el pedido hace falta JavaScript.{' '}
          {phone && <TextAnchor href={callLink(phone)}>Llámanos y lo preparamos contigo.</TextAnchor>}
        </p>
      </noscript>
      <LoadingLabel />
      <Fields>
        {[1, 2, 3, 4, 5, 6].map((field) => (
          <Skeleton key={field} $height="52px" />
        ))}
      </Fields>
    </>
  );
}

export function SummarySkeleton() {
  return (
    <Summary>
      <Bar>
        <Skeleton $height="20px" />
      </Bar>
      {[1, 2].map((line) => (
        <Line key={line}>
          <Skeleton $ratio="4 / 5" />
          <Skeleton $height="40px" $width="80%" />
          <Skeleton $height="20px" />
        </Line>
      ))}
    </Summary>
  );
}
