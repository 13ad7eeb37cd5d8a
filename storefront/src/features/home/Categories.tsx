import { CATEGORIES } from '@radiance/backend/contract';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CategoryPictures } from '../../lib/texts/categoryTexts';
import { paths } from '../../lib/paths';
import { media, motion } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import { Section, SectionHead, SectionTitle, Wrap } from '../../ui/Layout';
import { Picture } from '../../ui/picture/Picture';
import { ArrowLink } from '../../ui/text/TextLink';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 36px 24px;
  ${media.belowDesktop} {
    gap: 28px 16px;
  }
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    gap: 28px 14px;
  }
`;

const CategoryLink = styled(Link)`
  display: block;
  img {
    transition: transform ${motion.calm};
  }
  ${media.hover} {
    &:hover img {
      transform: scale(1.02);
    }
    &:hover svg {
      transform: translate(2px, -2px);
    }
  }
`;

const Line = styled.span`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  padding: 14px 6px 0 0;
  ${serifLine}
  font-size: 24px;
  line-height: 1.2;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-top: 6px;
    transition: transform ${motion.fast};
  }
  ${media.belowDesktop} {
    padding-right: 0;
    font-size: 20px;
    svg {
      display: none;
    }
  }
`;

interface CategoriesProps {
  title: string;
  pictures: CategoryPictures;
}

export function Categories({ title, pictures }: CategoriesProps) {
  return (
    <Section>
      <Wrap>
        <SectionHead>
          <SectionTitle>{title}</SectionTitle>
          <ArrowLink to={paths.treatments}>Ver todos los tratamientos</ArrowLink>
        </SectionHead>
        <Grid>
          {CATEGORIES.map(({ slug, label }) => (
            <li key={slug}>
              <CategoryLink to={paths.category(slug)}>
                <Picture
                  {...pictures[slug]}
                  ratio="4 / 5"
                  sizes="(max-width: 767px) 60vw, (max-width: 1023px) 34vw, 480px"
                  drawing={slug}
                />
                <Line>
                  {label}
                  <ArrowUpRight size={20} />
                </Line>
              </CategoryLink>
            </li>
          ))}
        </Grid>
      </Wrap>
    </Section>
  );
}
