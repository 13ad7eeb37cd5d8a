import type { Clinic } from '@radiance/backend/contract';
import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { colour, CORNER, media } from '../../theme/tokens';
import { note } from '../../theme/type';
import { Button } from '../../ui/Button';
import { DrawnMap } from './DrawnMap';

const Place = styled.div`
  position: relative;
  min-height: 440px;
  overflow: hidden;
  ${media.phone} {
    border-block: 1px solid ${colour.line};
  }
`;

const Frame = styled.iframe`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
`;

const Offer = styled.div`
  position: absolute;
  inset: auto 28px 28px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 16px 16px 16px 24px;
  border: 1px solid ${colour.line};
  border-radius: ${CORNER};
  background: ${colour.ivory};
  p {
    ${note}
    max-width: 22em;
  }
  ${media.phone} {
    inset: auto 20px 20px;
    display: grid;
    padding: 16px;
  }
`;

/** `Calle de Ejemplo` of `Calle de Ejemplo, 12`. */
const streetName = (street: string | null): string | null => street?.split(',')[0]?.trim() || null;

/** A drawing until the visitor opens the map: no third party is asked before that click (LSSI art. 22.2). */
export function ContactMap({ clinic: { name, street, map_url } }: { clinic: Clinic }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Place>
      {isLoaded && map_url ? (
        <Frame src={map_url} title={`Mapa con la dirección de ${name}`} referrerPolicy="no-referrer" loading="lazy" />
      ) : (
        <>
          <DrawnMap street={streetName(street)} />
          {map_url && (
            <Offer>
              <p>Este plano es un dibujo. El mapa interactivo es de un tercero y solo se carga si lo pides.</p>
              <Button $small $variant="outline" onClick={() => setLoaded(true)}>
                <MapIcon size={19} />
                Cargar mapa
              </Button>
            </Offer>
          )}
        </>
      )}
    </Place>
  );
}
