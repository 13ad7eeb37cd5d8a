import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Texts } from '../../lib/texts/texts';
import { colour, media } from '../../theme/tokens';
import { small } from '../../theme/type';
import { Note, Wrap } from '../../ui/Layout';
import type { Part } from '../../api/pagination';
import { MoreParts, useParts, type Selection } from '../pagination';
import { WhenLoaded } from '../../ui/WhenLoaded';
import type { TreatmentCardData } from './treatmentCard';
import { StartHere } from './StartHere';
import { TreatmentGrid, TreatmentGridSkeleton } from './TreatmentGrid';

const Body = styled(Wrap)`
  padding-block: 32px clamp(64px, 7vw, 100px);
  ${media.phone} {
    padding-block: 20px 56px;
  }
`;

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  margin-bottom: 28px;
  ${small}
  color: ${colour.muted};
  ${media.phone} {
    margin-bottom: 4px;
  }
`;

const Below = styled(Note)`
  margin-top: 60px;
  padding-top: 24px;
  border-top: 1px solid ${colour.line};
  span {
    display: block;
    max-width: 56em;
  }
  ${media.phone} {
    margin-top: 32px;
    padding-top: 0;
    border: 0;
  }
`;

interface TreatmentListProps {
  texts: Pick<Texts<'treatments'>, 'price_note' | 'start_title' | 'start_text' | 'start_picture'>;
  /** Legal notice: results vary, suitability is assessed in a consultation. */
  notice: string;
  treatments: Part<TreatmentCardData> | Promise<Part<TreatmentCardData>>;
  selection: Selection<TreatmentCardData>;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
}

function Cards({
  texts,
  part,
  selection,
  empty,
}: Omit<TreatmentListProps, 'notice' | 'treatments'> & { part: Part<TreatmentCardData> }) {
  const { shown, total, more } = useParts(part, selection);
  const isEmpty = shown?.length === 0 && empty !== undefined;
  return (
    <>
      <Above>
        <p role="status">{shown === null ? '' : total === 1 ? '1 tratamiento' : `${total} tratamientos`}</p>
        {!isEmpty && <p>Precio por sesión, IVA incluido</p>}
      </Above>
      {shown === null ? (
        more.state === 'loading' && <TreatmentGridSkeleton count={6} />
      ) : isEmpty ? (
        empty
      ) : (
        <TreatmentGrid treatments={shown} areRows startsPage filler={<StartHere texts={texts} after={shown.length} />} />
      )}
      <MoreParts {...more} />
    </>
  );
}

export function TreatmentList({ notice, treatments, ...list }: TreatmentListProps) {
  return (
    <Body>
      <WhenLoaded value={treatments} fallback={<TreatmentGridSkeleton count={6} />}>
        {(part) => <Cards part={part} {...list} />}
      </WhenLoaded>
      <Below>
        <span>
          {notice} {list.texts.price_note}
        </span>
      </Below>
    </Body>
  );
}
