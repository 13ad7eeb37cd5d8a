import { styled } from 'styled-components';
import { paths } from '../../lib/paths';
import { colour, HEADER_PX, media } from '../../theme/tokens';
import { h2 } from '../../theme/type';
import { TextLink } from '../../ui/text/TextLink';
import { paragraphsOf } from '../../lib/texts/texts';
import { Portrait } from './Portrait';
import type { MemberWithTreatments } from './teamMember';
import { Note } from '../../ui/Layout';

export const PORTRAIT_SIZES = '(max-width: 767px) calc(100vw - 40px), 397px';

const Member = styled.li`
  display: grid;
  grid-template-columns: 4fr 8fr;
  gap: 64px;
  padding-block: clamp(40px, 5vw, 72px);
  scroll-margin-top: ${HEADER_PX}px;
  & + & {
    border-top: 1px solid ${colour.line};
  }
  ${media.belowDesktop} {
    gap: 40px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;

const Texts = styled.div`
  align-self: center;
  max-width: 640px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.h2`
  ${h2}
  font-size: clamp(30px, 3vw, 42px);
`;

const Title = styled.p`
  margin-top: 10px;
  font-weight: 500;
`;

const Licence = styled(Note)`
  margin-top: 4px;
`;

const Bio = styled.div`
  margin-top: 22px;
  p + p {
    margin-top: 12px;
    color: ${colour.muted};
  }
`;

const Gives = styled.h3`
  margin-top: 28px;
  font-size: 15px;
  font-weight: 600;
`;

const Treatments = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  margin-top: 4px;
  a {
    display: inline-block;
    padding-block: 10px;
  }
`;

interface TeamListProps {
  team: readonly MemberWithTreatments[];
}

export function TeamList({ team }: TeamListProps) {
  return (
    <ul>
      {team.map(({ id, slug, name, title, licence_number, image_url, image_kind, bio, treatments }, index) => (
        <Member key={id} id={slug}>
          <Portrait name={name} address={image_url} sizes={PORTRAIT_SIZES} priority={index === 0} />
          <Texts>
            <Name>{name}</Name>
            {title && <Title>{title}</Title>}
            {licence_number && <Licence>{licence_number}</Licence>}
            {image_url !== null && image_kind === 'illustration' && <Licence>El retrato es una ilustración.</Licence>}
            {bio && (
              <Bio>
                {paragraphsOf(bio).map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </Bio>
            )}
            {(treatments === null || treatments.length > 0) && <Gives>Qué trata</Gives>}
            <Treatments>
              {treatments === null ? (
                <li>
                  <TextLink to={paths.treatments}>Todos los tratamientos de la clínica</TextLink>
                </li>
              ) : (
                treatments.map((treatment) => (
                  <li key={treatment.slug}>
                    <TextLink to={paths.treatment(treatment.slug)}>{treatment.name}</TextLink>
                  </li>
                ))
              )}
            </Treatments>
          </Texts>
        </Member>
      ))}
    </ul>
  );
}
