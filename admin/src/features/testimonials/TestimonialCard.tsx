import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Testimonial } from '@radiance/backend/contract';
import { BadgeCheck, Star } from 'lucide-react';
import { CardActions } from '../../records/cards/CardGrid';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { useStatusChange } from '../../records/status/useStatusChange';
import { SERIF } from '../../theme/tokens';
import { Chip } from '../../ui/Chip';
import { InstantDay } from '../../ui/ClinicTime';
import { Picture } from '../../ui/Picture';

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar este testimonio?',
  done: 'Testimonio eliminado correctamente',
  failed: 'Error al eliminar el testimonio',
};

export const TestimonialCard = ({ record }: { record: Testimonial }) => (
  <Card>
    <Top>
      {record.rating ? <Stars rating={record.rating} /> : <span>Sin valoración</span>}
      <Chip variant={record.approved ? 'default' : 'outline'}>
        {record.approved ? 'Aprobado' : record.verified ? 'Por aprobar' : 'Pendiente'}
      </Chip>
    </Top>
    <blockquote>{record.quote}</blockquote>
    {record.verified && (
      <Verified>
        <BadgeCheck size={16} /> Opinión verificada
        {!record.approved && <small>{BEFORE_APPROVAL}</small>}
      </Verified>
    )}
    <Author>
      {record.image_url && <Picture url={record.image_url} alt="" ratio="1" sizes="40px" />}
      <div>
        <h2>{record.name}</h2>
        <p>
          {record.treatment} · <InstantDay instant={record.created_at} />
        </p>
      </div>
    </Author>
    <Foot>
      <ApprovalToggle record={record} />
      <CardActions
        record={record}
        name={record.name}
        removal={REMOVAL}
        thing={<RemovedThing title={record.name} text={`«${record.quote}»`} />}
      />
    </Foot>
  </Card>
);

function ApprovalToggle({ record }: { record: Testimonial }) {
  const { change, isPending } = useStatusChange<Testimonial>();
  return (
    <Button disabled={isPending} onClick={() => change(record, { approved: !record.approved })}>
      {record.approved ? 'Desaprobar' : 'Aprobar'}
    </Button>
  );
}

const Stars = ({ rating }: { rating: number }) => (
  <StarRow role="img" aria-label={`${rating} de 5 estrellas`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} size={16} data-filled={star <= rating || undefined} />
    ))}
  </StarRow>
);

const Card = styled('article')`
  display: flex;
  flex-direction: column;
  height: 100%;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  & blockquote {
    flex: 1;
    margin: 14px 0 16px;
    font: 400 20px/1.35 ${SERIF};
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
`;

/** RD 1907/1996, arts. 4 and 6 forbid certain promises, also in published opinions. */
const BEFORE_APPROVAL =
  'Antes de aprobarla, comprueba que no promete resultados, no nombra medicamentos con receta y no cuenta datos de salud. Si cambias lo que dice, deja de estar verificada.';

const Verified = styled('p')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  margin-bottom: 14px;
  font-size: 14px;
  font-weight: 500;
  color: var(--success);
  & small {
    flex-basis: 100%;
    font-weight: 400;
  }
`;

const Top = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-size: 14px;
  color: var(--muted);
  & [data-variant='outline'] {
    color: var(--ink);
  }
`;

const StarRow = styled('span')`
  display: flex;
  gap: 2px;
  color: var(--field);
  & [data-filled] {
    color: var(--gold);
    fill: currentcolor;
  }
`;

const Author = styled('div')`
  display: flex;
  align-items: center;
  gap: 12px;
  overflow-wrap: anywhere;
  & picture,
  & > div:first-of-type:not(:last-of-type) {
    flex: none;
    width: 40px;
  }
  & h2 {
    font-size: 15px;
    font-weight: 600;
    line-height: 20px;
  }
  & p {
    font-size: 14px;
    color: var(--muted);
  }
`;

const Foot = styled('div')`
  display: flex;
  align-items: center;
  margin-top: 14px;
`;
