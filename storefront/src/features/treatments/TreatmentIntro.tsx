import type { Treatment } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Crumb } from '../../lib/structuredData';
import { colour, media } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { Badge } from '../../ui/text/Badge';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Wrap } from '../../ui/Layout';
import { Picture } from '../../ui/picture/Picture';
import { Benefits } from './Benefits';
import type { BenefitTexts } from './benefitsOf';
import { paragraphsOf } from '../../lib/texts/texts';

export const TREATMENT_PICTURE_SIZES = '(max-width: 1023px) 100vw, 734px';

const Top = styled(Wrap)`
  padding-block: 20px clamp(64px, 8vw, 128px);
  ${media.phone} {
    padding-block: 4px 64px;
  }
`;

const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  margin-block: 22px 40px;
  ${media.phone} {
    flex-direction: column-reverse;
    align-items: flex-start;
    margin-block: 2px 20px;
  }
`;

const Name = styled.h1`
  ${serifLine}
  font-size: clamp(min(40px, 12.6vw), 4.6vw, 66px);
  line-height: 1.06;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 7fr 4fr;
  grid-template-rows: auto 1fr;
  column-gap: 64px;
  > aside {
    grid-row: span 2;
    grid-column: 2;
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    row-gap: 32px;
    > aside {
      grid-row: auto;
      grid-column: auto;
    }
  }
  ${media.phone} {
    row-gap: 0;
  }
`;

const Main = styled.div`
  grid-row: 1;
  ${media.phone} {
    margin-inline: -20px;
    > * {
      border-radius: 0;
    }
  }
`;

const Reading = styled.div`
  max-width: 700px;
  margin-top: 48px;
  ${media.belowDesktop} {
    margin-top: 8px;
  }
  ${media.phone} {
    margin-top: 40px;
  }
`;

const Paragraphs = styled.div`
  max-width: 672px;
  margin-bottom: clamp(44px, 5vw, 72px);
  font-size: 18px;
  line-height: 1.68;
  p + p {
    margin-top: 16px;
    color: ${colour.muted};
  }
  ${media.phone} {
    font-size: 17px;
  }
`;

interface TreatmentIntroProps {
  treatment: Treatment;
  benefits: BenefitTexts;
  crumbs: readonly Crumb[];
  /** Price and booking, beside the picture. */
  panel: ReactNode;
}

export function TreatmentIntro({ treatment, benefits, crumbs, panel }: TreatmentIntroProps) {
  const { name, description, image_url, featured } = treatment;
  return (
    <Top>
      <Breadcrumbs crumbs={crumbs} />
      <Titles>
        <Name>{name}</Name>
        {featured && <Badge $tone="sand">Destacado</Badge>}
      </Titles>
      <Columns>
        <Main>
          <Picture src={image_url} alt={name} ratio="4 / 3" sizes={TREATMENT_PICTURE_SIZES} priority />
        </Main>
        {panel}
        <Reading>
          <Paragraphs>
            {paragraphsOf(description).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Paragraphs>
          <Benefits title={benefits.title} benefits={benefits.items} />
        </Reading>
      </Columns>
    </Top>
  );
}
