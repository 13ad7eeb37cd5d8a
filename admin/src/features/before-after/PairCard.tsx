import { styled } from '@mui/material/styles';
import { PICTURE_KIND_LABELS, type BeforeAfter } from '@radiance/backend/contract';
import { Card, CardActions, CardLine, CardTitle } from '../../records/cards/CardGrid';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { InstantDay } from '../../ui/ClinicTime';
import { Picture } from '../../ui/Picture';

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar estas imágenes?',
  done: 'Imágenes eliminadas correctamente',
  failed: 'Error al eliminar las imágenes',
};

const About = ({ record }: { record: BeforeAfter }) => (
  <>
    {record.treatment_name ?? 'Sin tratamiento'} · <InstantDay instant={record.created_at} />
    {record.kind && ` · ${PICTURE_KIND_LABELS[record.kind]}`}
    {record.kind === 'photograph' && record.consent_id === null && ' · sin consentimiento, no sale en la web'}
  </>
);

export const PairCard = ({ record }: { record: BeforeAfter }) => (
  <Card>
    <Pair>
      <figure>
        <Picture url={record.image_before} alt="" ratio="6 / 7" sizes="240px" />
        <figcaption>Antes</figcaption>
      </figure>
      <figure>
        <Picture url={record.image_after} alt="" ratio="6 / 7" sizes="240px" />
        <figcaption>Después</figcaption>
      </figure>
    </Pair>
    <CardTitle>
      <h2>{record.caption}</h2>
    </CardTitle>
    <CardLine>
      <span>
        <About record={record} />
      </span>
      <CardActions
        record={record}
        name={record.caption}
        removal={REMOVAL}
        thing={
          <>
            <Thumbs>
              <Picture url={record.image_before} alt="" ratio="1" sizes="56px" />
              <Picture url={record.image_after} alt="" ratio="1" sizes="56px" />
            </Thumbs>
            <RemovedThing title={record.caption} text={<About record={record} />} />
          </>
        }
      />
    </CardLine>
  </Card>
);

const Pair = styled('div')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 2px;
  & figure {
    position: relative;
  }
  & figcaption {
    position: absolute;
    left: 8px;
    bottom: 8px;
    padding: 2px 11px;
    border-radius: 12px;
    background: var(--ivory);
    font-size: 13px;
    font-weight: 500;
  }
`;

const Thumbs = styled('div')`
  && {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 2px;
    width: 114px;
  }
  & picture {
    width: auto !important;
  }
`;
