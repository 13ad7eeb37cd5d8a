import { callLink, whatsappLink } from '@radiance/backend/contract';
import { CalendarDays, MessageCircle, Phone } from 'lucide-react';
import { css, styled } from 'styled-components';
import { BOTTOM_BAR_PX, colour, CORNER, media } from '../../theme/tokens';
import { useBottomBarState } from '../../lib/bottomBar';
import { useClinic } from '../../lib/useSite';

const Bar = styled.nav`
  display: none;
  ${media.phone} {
    position: fixed;
    z-index: 15;
    inset: auto 0 0;
    display: flex;
    gap: 8px;
    height: calc(${BOTTOM_BAR_PX}px + env(safe-area-inset-bottom));
    padding: 7px 12px calc(7px + env(safe-area-inset-bottom));
    border-top: 1px solid ${colour.line};
    background: ${colour.ivory};
  }
  ${media.narrow} {
    gap: 4px;
    padding-inline: 8px;
  }
  ${media.print} {
    display: none;
  }
`;

const cell = css`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 0;
  border-radius: ${CORNER};
  font-size: 15px;
  font-weight: 500;
  svg {
    flex: none;
  }
  /* The longest label takes room from the others. */
  ${media.narrow} {
    flex-basis: auto;
    gap: 6px;
  }
  ${media.tiny} {
    font-size: 13px;
    svg {
      display: none;
    }
  }
`;

const Cell = styled.a`
  ${cell}
`;

const Book = styled.button`
  ${cell}
  flex-grow: 1.2;
  background: ${colour.clay};
  color: ${colour.ivory};
`;

/** A longer label than 'Reservar', so without an icon. */
const Send = styled(Book)`
  flex: 1.6 0 auto;
  padding-inline: 12px;
  white-space: nowrap;
`;

interface BottomBarProps {
  /** False at the checkout. */
  offersBooking: boolean;
  onBook: (treatmentId?: string) => void;
}

/** The bar at the bottom of phones: telephone, WhatsApp and booking, or the submit button of a page's form. */
export function BottomBar({ offersBooking, onBook }: BottomBarProps) {
  const { phone, whatsapp } = useClinic();
  const { showsBooking = offersBooking, treatmentId, form } = useBottomBarState();
  if (!phone && !whatsapp && !form && !showsBooking) return null;
  return (
    <Bar aria-label="Contacto y reserva">
      {phone && (
        <Cell href={callLink(phone)}>
          <Phone size={19} />
          Llamar
        </Cell>
      )}
      {whatsapp && !form && (
        <Cell href={whatsappLink(whatsapp)} target="_blank" rel="noopener noreferrer">
          <MessageCircle size={19} />
          WhatsApp
        </Cell>
      )}
      {form && (
        <Send type="submit" form={form.id} aria-disabled={form.isSending}>
          {form.label}
        </Send>
      )}
      {!form && showsBooking && (
        <Book type="button" data-opens="booking" aria-haspopup="dialog" onClick={() => onBook(treatmentId)}>
          <CalendarDays size={19} />
          Reservar
        </Book>
      )}
    </Bar>
  );
}
