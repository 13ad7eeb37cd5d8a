import type { PublicBeforeAfter } from '@radiance/backend/contract';
import { Info } from 'lucide-react';
import { styled } from 'styled-components';
import { pictureKindNotices } from '../../content/notices';
import { paths } from '../../lib/paths';
import { pick } from '../../lib/texts/texts';
import { colour, media } from '../../theme/tokens';
import { h3 } from '../../theme/type';
import { BeforeAfterSlider } from '../../ui/picture/BeforeAfterSlider';
import { LoadingLabel, Skeleton } from '../../ui/Skeleton';
import { ArrowLink } from '../../ui/text/TextLink';
import { Note } from '../../ui/Layout';

const FIELDS = ['id', 'image_before', 'image_after', 'caption', 'kind', 'treatment_id', 'treatment_name'] as const;

export type ResultPair = Pick<PublicBeforeAfter, (typeof FIELDS)[number]>;

export const toPair = (pair: PublicBeforeAfter): ResultPair => pick(pair, ...FIELDS);

export const PAIR_SIZES = '(max-width: 767px) 100vw, 594px';

const Pairs = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 56px 28px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
  }
`;

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 20px;
  margin-top: 14px;
  ${media.phone} {
    display: contents;
    a {
      order: 1;
    }
  }
`;

const Pair = styled.li`
  ${media.phone} {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    > :first-child {
      width: 100%;
    }
  }
`;

const Name = styled.h2`
  ${h3}
  font-size: 28px;
  ${media.phone} {
    margin-top: 18px;
    font-size: 25px;
  }
`;

const Caption = styled.p<{ $named: boolean }>`
  max-width: 34em;
  margin-top: ${({ $named }) => ($named ? 4 : 20)}px;
  color: ${colour.muted};
`;

interface ResultPairsProps {
  pairs: readonly (ResultPair & { slug?: string | null })[];
  /** False where every pair is of the same treatment. */
  showsTreatment?: boolean;
  startsPage?: boolean;
}

export function ResultPairs({ pairs, showsTreatment = false, startsPage = false }: ResultPairsProps) {
  return (
    <Pairs>
      {pairs.map(({ id, image_before, image_after, caption, kind, treatment_name, slug }, index) => (
        <Pair key={id}>
          <BeforeAfterSlider
            before={image_before}
            after={image_after}
            caption={caption}
            isDrawn={kind === 'illustration'}
            sizes={PAIR_SIZES}
            priority={startsPage && index === 0}
          />
          {showsTreatment && (
            <Names>
              <Name>{treatment_name}</Name>
              {slug && <ArrowLink to={paths.treatment(slug)}>Ver tratamiento</ArrowLink>}
            </Names>
          )}
          <Caption $named={showsTreatment}>{caption}</Caption>
        </Pair>
      ))}
    </Pairs>
  );
}

const Text = styled(Skeleton)`
  margin-top: 20px;
`;

export function ResultPairsSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoadingLabel />
      <Pairs aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-skeleton>
            <Skeleton $ratio="4 / 3" />
            <Text $height="28px" $width="55%" />
          </li>
        ))}
      </Pairs>
    </>
  );
}

const Notice = styled(Note)`
  display: flex;
  gap: 12px;
  margin-top: 40px;
  padding-top: 22px;
  border-top: 1px solid ${colour.lineOnSand};
  svg {
    flex: none;
  }
`;

interface ResultsNoticeProps {
  pairs: readonly ResultPair[];
  /** Legal notice: results vary. */
  notice: string;
}

export function ResultsNotice({ pairs, notice }: ResultsNoticeProps) {
  return (
    <Notice>
      <Info size={20} />
      {[notice, ...pictureKindNotices(pairs.map(({ kind }) => kind))].join(' ')}
    </Notice>
  );
}
