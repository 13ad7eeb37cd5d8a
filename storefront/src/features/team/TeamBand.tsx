import { styled } from 'styled-components';
import { paths } from '../../lib/paths';
import type { Texts } from '../../lib/texts/texts';
import { colour, media } from '../../theme/tokens';
import { LinkButton } from '../../ui/Button';
import { Card, CardGrid, CardLink, CardName, CardPicture } from '../../ui/Card';
import { Note, Section, SectionTitle, Wrap } from '../../ui/Layout';
import { Portrait } from './Portrait';
import type { TeamMember } from './teamMember';

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: 5fr 7fr;
  gap: 40px 64px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Texts = styled.div`
  align-self: center;
  max-width: 420px;
  p {
    margin-block: 22px 32px;
    color: ${colour.muted};
  }
`;

const Facts = styled(Note)`
  margin-top: 6px;
`;

const PORTRAIT_SIZES = '(max-width: 1023px) 45vw, 324px';

interface TeamBandProps {
  texts: Pick<Texts<'home'>, 'team_title' | 'team_text'>;
  team: readonly TeamMember[];
}

/** A short presentation of the team. */
export function TeamBand({ texts, team }: TeamBandProps) {
  return (
    <Section $ground="sand">
      <Columns>
        <Texts>
          <SectionTitle>{texts.team_title}</SectionTitle>
          <p>{texts.team_text}</p>
          <LinkButton to={paths.team} $variant="outline">
            Conoce al equipo
          </LinkButton>
        </Texts>
        <CardGrid $columns={2} $tablet={2} $phone={2}>
          {team.map(({ id, slug, name, title, licence_number, image_url }) => (
            <Card key={id} $rows={3}>
              <CardPicture>
                <Portrait name={name} address={image_url} sizes={PORTRAIT_SIZES} />
              </CardPicture>
              <CardName>
                <CardLink to={`${paths.team}#${slug}`}>{name}</CardLink>
              </CardName>
              <Facts>
                {title}
                {title && licence_number && <br />}
                {licence_number}
              </Facts>
            </Card>
          ))}
        </CardGrid>
      </Columns>
    </Section>
  );
}
