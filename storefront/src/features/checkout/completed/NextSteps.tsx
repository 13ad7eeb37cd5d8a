import type { Clinic } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { useClinic } from '../../../lib/useSite';
import { colour, media } from '../../../theme/tokens';
import { serifLine } from '../../../theme/type';
import { Heading, Section, SectionTitle, Wrap } from '../../../ui/Layout';

const SUMMARY = {
  title: 'Email de confirmación',
  text: 'En unos minutos te llega un correo con el resumen de tu pedido y esta referencia.',
};
const CONFIRM = {
  title: 'Confirma el pedido',
  text: 'Abre el enlace del correo que te hemos enviado y pulsa «Confirmar». Después te llega el resumen de tu pedido con esta referencia.',
};
const TALK = {
  title: 'Hablamos contigo',
  text: 'El equipo te contacta en 24-48 horas, te dice cuánto cuesta el envío y resuelve tus dudas.',
};
const delivery = ({ offers_pickup }: Pick<Clinic, 'offers_pickup'>) => ({
  title: 'Entrega y pago',
  text: `Acordamos directamente contigo cómo lo recibes${offers_pickup ? ', en casa o en la clínica,' : ''} y cómo lo pagas. Hasta entonces no debes nada.`,
});

const Columns = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 40px;
  margin-top: 44px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 28px;
    margin-top: 28px;
  }
`;

const Step = styled.li`
  padding-top: 16px;
  border-top: 1px solid ${colour.lineOnSand};
  p {
    margin-top: 6px;
    color: ${colour.muted};
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr);
  }
`;

const Numeral = styled.span`
  ${serifLine}
  display: block;
  margin-bottom: 28px;
  color: ${colour.gold};
  font-size: 44px;
  line-height: 1.2;
  ${media.phone} {
    margin: 0;
    font-size: 36px;
    line-height: 1;
  }
`;

const Band = styled(Section)`
  padding-block: clamp(64px, 6.9vw, 100px);
`;

/** What happens after an order; `isUnconfirmed` while the order waits for the link in a mail. */
export function NextSteps({ isPlaced, isUnconfirmed }: { isPlaced: boolean; isUnconfirmed: boolean }) {
  const clinic = useClinic();
  return (
    <Band $ground="sand">
      <Wrap>
        <SectionTitle>{isPlaced ? 'Qué pasa ahora' : 'Qué pasa después de un pedido'}</SectionTitle>
        <Columns>
          {[isUnconfirmed ? CONFIRM : SUMMARY, TALK, delivery(clinic)].map(({ title, text }, index) => (
            <Step key={title}>
              <Numeral aria-hidden>{index + 1}</Numeral>
              <div>
                <Heading>{title}</Heading>
                <p>{text}</p>
              </div>
            </Step>
          ))}
        </Columns>
      </Wrap>
    </Band>
  );
}
