import { callLink, formatEuros, type Treatment } from '@radiance/backend/contract';
import { Check, Clock, Phone, UserRound } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Texts } from '../../lib/texts/texts';
import { localPhone } from '../../lib/texts/clinicText';
import { useBottomBar } from '../../lib/bottomBar';
import { paths } from '../../lib/paths';
import { useInView } from '../../lib/useInView';
import { colour, CORNER, HEADER_PX, media } from '../../theme/tokens';
import { small } from '../../theme/type';
import { Button } from '../../ui/Button';
import { TextLink } from '../../ui/text/TextLink';
import { Note } from '../../ui/Layout';

const STICKS_AT_PX = HEADER_PX + 24;
/** Maximum height of the sticky panel: a taller one scrolls by itself. */
const IN_SIGHT = `(100vh - ${STICKS_AT_PX + 24}px)`;

/** At least as tall as the 4:3 picture beside it, which takes seven of eleven parts of the content less the gap of 64 px. */
const Panel = styled.aside`
  position: sticky;
  top: ${STICKS_AT_PX}px;
  display: flex;
  flex-direction: column;
  align-self: start;
  min-height: min((min(100vw, 1272px) - 56px - 64px) * 7 / 11 * 0.75, ${IN_SIGHT});
  max-height: calc${IN_SIGHT};
  overflow-y: auto;
  padding: 30px 36px 28px;
  > * {
    flex: none;
  }
  border-radius: ${CORNER};
  background: ${colour.sand};
  ${media.belowDesktop} {
    position: static;
    min-height: 0;
    max-height: none;
  }
  ${media.phone} {
    margin-inline: -20px;
    padding: 20px 20px 28px;
    border-radius: 0;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 57px;
  border-bottom: 1px solid ${colour.lineOnSand};
`;

const PriceLine = styled(Line)`
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 16px;
  padding-bottom: 20px;
`;

const Amount = styled.p`
  flex: none;
  color: ${colour.clay};
  font-size: 38px;
  font-weight: 500;
  letter-spacing: -0.01em;
  line-height: 1.2;
`;

const Term = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  color: ${colour.muted};
`;

const Value = styled.span`
  font-weight: 600;
`;

const Names = styled.span`
  padding-block: 10px;
  overflow-wrap: anywhere;
  text-align: right;
  a {
    display: block;
    padding-block: 4px;
  }
`;

const Hours = styled.div`
  margin-top: 20px;
`;

const Book = styled(Button)`
  margin-block: 26px;
  ${media.phone} {
    margin-block: 20px;
  }
`;

const Assurances = styled.ul`
  display: grid;
  gap: 20px;
  margin-bottom: 26px;
  li {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 0 12px;
    ${small}
  }
  svg {
    grid-row: span 2;
    margin-top: 2px;
    color: ${colour.sage};
  }
  b {
    font-weight: 600;
  }
  span {
    color: ${colour.muted};
  }
`;

const Call = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  margin-top: auto;
  padding-top: 20px;
  border-top: 1px solid ${colour.lineOnSand};
  ${small}
  span:first-child {
    display: flex;
    align-items: center;
    gap: 10px;
  }
`;

/** The content blocks of the panel. */
export const ASSURANCES = [
  'assurance_1_title',
  'assurance_1_text',
  'assurance_2_title',
  'assurance_2_text',
  'assurance_3_title',
  'assurance_3_text',
] as const;

interface TreatmentPanelProps {
  texts: Pick<Texts<'treatment'>, (typeof ASSURANCES)[number]>;
  treatment: Pick<Treatment, 'id' | 'name' | 'price' | 'duration'>;
  /** The public practitioners who give the treatment. */
  team: readonly { slug: string; name: string }[];
  phone: string | null;
  /** The next free hours. */
  hours: ReactNode;
  onBook: () => void;
}

export function TreatmentPanel({ texts, treatment, team, phone, hours, onBook }: TreatmentPanelProps) {
  const { id: treatmentId, name, price, duration } = treatment;
  const bookButton = useRef<HTMLButtonElement>(null);
  // Here and not in the page, which would render as a whole when the button comes into view.
  const showsBooking = useInView(bookButton) !== true;
  useBottomBar(useMemo(() => ({ showsBooking, treatmentId }), [showsBooking, treatmentId]));
  const assurances = [
    { name: texts.assurance_1_title, text: texts.assurance_1_text },
    { name: texts.assurance_2_title, text: texts.assurance_2_text },
    { name: texts.assurance_3_title, text: texts.assurance_3_text },
  ];
  return (
    <Panel aria-label={`Precio y reserva de ${name}`}>
      <PriceLine>
        <Amount>{formatEuros(price)}</Amount>
        <Note>por sesión, IVA incluido</Note>
      </PriceLine>
      <Line>
        <Term>
          <Clock size={20} />
          Duración
        </Term>
        <Value>{duration} minutos</Value>
      </Line>
      {team.length > 0 && (
        <Line>
          <Term>
            <UserRound size={20} />
            Te atiende
          </Term>
          <Names>
            {team.map((member) => (
              <TextLink key={member.slug} to={`${paths.team}#${member.slug}`}>
                {member.name}
              </TextLink>
            ))}
          </Names>
        </Line>
      )}
      <Hours>{hours}</Hours>
      <Book ref={bookButton} $wide data-opens="booking" aria-haspopup="dialog" onClick={onBook}>
        Reservar ahora
      </Book>
      <Assurances>
        {assurances.map((assurance, index) => (
          <li key={index}>
            <Check size={19} />
            <b>{assurance.name}</b>
            <span>{assurance.text}</span>
          </li>
        ))}
      </Assurances>
      {phone && (
        <Call href={callLink(phone)}>
          <span>
            <Phone size={19} />
            ¿Prefieres llamar?
          </span>
          <Value>{localPhone(phone)}</Value>
        </Call>
      )}
    </Panel>
  );
}
