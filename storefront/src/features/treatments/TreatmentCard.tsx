import { formatEuros, formatMinutes } from '@radiance/backend/contract';
import { css, styled } from 'styled-components';
import { paths } from '../../lib/paths';
import { colour, media } from '../../theme/tokens';
import { Badge } from '../../ui/text/Badge';
import { Card, CardBadge, CardFoot, CardLink, CardName, CardPicture, CardText, Price } from '../../ui/Card';
import { Picture } from '../../ui/picture/Picture';
import type { TreatmentCardData } from './treatmentCard';

/** A third of the content's width, half of it below 1100 px, all of it on phones. */
const CARD_PICTURE_SIZES = '(max-width: 767px) 100vw, (max-width: 1099px) 50vw, 400px';
/** On phones a list shows rows with a small picture. */
export const ROW_PICTURE_SIZES = '(max-width: 767px) 112px, (max-width: 1099px) 50vw, 400px';

const rowOnPhones = css`
  ${media.phone} {
    grid-row: auto;
    grid-template-rows: auto 1fr auto;
    grid-template-columns: 112px minmax(0, 1fr);
    column-gap: 16px;
    padding-block: 20px;
    border-bottom: 1px solid ${colour.line};
    ${CardPicture} {
      grid-row: 1 / -1;
      margin: 0;
    }
    ${CardBadge} {
      top: 8px;
      left: 8px;
    }
    ${Badge} {
      min-height: 22px;
      padding-inline: 8px;
      font-size: 12px;
    }
    ${CardName} {
      font-size: 21px;
    }
    ${CardText} {
      margin-top: 4px;
      font-size: 15px;
      -webkit-line-clamp: 3;
    }
    ${CardFoot} {
      justify-content: flex-start;
      margin-top: 10px;
      padding-top: 0;
      border: 0;
    }
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
    ${CardPicture} {
      grid-row: auto;
      margin-bottom: 16px;
    }
  }
`;

const TreatmentItem = styled(Card)<{ $row: boolean }>`
  ${({ $row }) => $row && rowOnPhones}
`;

const Minutes = styled.span`
  color: ${colour.muted};
`;

interface TreatmentCardProps {
  treatment: TreatmentCardData;
  /** In the page's main list: on phones a row instead of a card. */
  isRow?: boolean;
  priority?: boolean;
}

export function TreatmentCard({ treatment, isRow = false, priority = false }: TreatmentCardProps) {
  const { slug, name, summary, price, duration, image_url, featured } = treatment;
  return (
    <TreatmentItem $row={isRow}>
      <CardPicture>
        {featured && (
          <CardBadge>
            <Badge>Destacado</Badge>
          </CardBadge>
        )}
        <Picture
          src={image_url}
          alt=""
          ratio="4 / 3"
          phoneRatio={isRow ? '4 / 5' : undefined}
          sizes={isRow ? ROW_PICTURE_SIZES : CARD_PICTURE_SIZES}
          priority={priority}
        />
      </CardPicture>
      <CardName as={isRow ? 'h2' : 'h3'}>
        <CardLink to={paths.treatment(slug)}>{name}</CardLink>
      </CardName>
      <CardText>{summary}</CardText>
      <CardFoot>
        <Price>{formatEuros(price)}</Price>
        <Minutes>{formatMinutes(duration)}</Minutes>
      </CardFoot>
    </TreatmentItem>
  );
}
