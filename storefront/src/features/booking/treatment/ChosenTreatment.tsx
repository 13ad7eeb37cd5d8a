import {
  formatEuros,
  formatMinutes,
  formatShortDay,
  formatTime,
  type AvailableStart,
  type Treatment,
} from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { colour, media } from '../../../theme/tokens';
import { LoadingLabel, Skeleton } from '../../../ui/Skeleton';
import { Picture } from '../../../ui/picture/Picture';
import { TextButton } from '../../../ui/text/TextLink';
import { Note } from '../../../ui/Layout';

const Row = styled.div<{ $hiddenOnPhone: boolean }>`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px;
  min-height: 73px;
  padding-block: 10px;
  margin-bottom: 20px;
  border-block: 1px solid ${colour.line};
  ${media.phone} {
    ${({ $hiddenOnPhone }) => $hiddenOnPhone && 'display: none;'}
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Name = styled.p`
  font-weight: 500;
  line-height: 1.3;
`;

interface ChosenTreatmentProps {
  treatment: Treatment | undefined;
  isLoading: boolean;
  /** The chosen hour, on steps that do not show it otherwise. */
  start?: AvailableStart | undefined;
  onChange: () => void;
  /** Phones have no room for it on some steps. */
  isHiddenOnPhone?: boolean;
}

export function ChosenTreatment({ treatment, isLoading, start, onChange, isHiddenOnPhone = false }: ChosenTreatmentProps) {
  if (isLoading)
    return (
      <Row $hiddenOnPhone={isHiddenOnPhone}>
        <Skeleton $ratio="4 / 3" />
        <Skeleton $height="40px" $width="70%" />
        <LoadingLabel />
      </Row>
    );
  if (!treatment) return null;
  return (
    <Row $hiddenOnPhone={isHiddenOnPhone}>
      <Picture src={treatment.image_url} alt="" ratio="4 / 3" sizes="64px" />
      <div>
        <Name>{treatment.name}</Name>
        <Note>
          {formatMinutes(treatment.duration)} · {formatEuros(treatment.price)}
        </Note>
        {start?.date && start.time && (
          <Note>
            {formatShortDay(start.date)}, {formatTime(start.time)}
          </Note>
        )}
      </div>
      <TextButton $accent aria-label="Cambiar el tratamiento" onClick={onChange}>
        Cambiar
      </TextButton>
    </Row>
  );
}
