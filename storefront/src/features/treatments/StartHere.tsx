import { css, styled } from 'styled-components';
import { colour, CORNER, media } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import type { Texts } from '../../lib/texts/texts';
import { Picture } from '../../ui/picture/Picture';
import { DiagnosisButton } from '../leads';

/** The empty columns of the last row; after a full row the whole next one. */
const free = (count: number, columns: number): number => columns - (count % columns);

const narrow = css`
  grid-template-columns: minmax(0, 1fr);
  > :last-child {
    display: none;
  }
`;

const Box = styled.li<{ $of3: number; $of2: number }>`
  display: grid;
  grid-row: span 4;
  grid-column: span ${({ $of3 }) => $of3};
  grid-template-columns: 1fr 1fr;
  min-height: 360px;
  overflow: hidden;
  border-radius: ${CORNER};
  background: ${colour.sand};
  ${({ $of3 }) => $of3 === 1 && narrow}

  @media (max-width: 1099.98px) {
    grid-column: span ${({ $of2 }) => $of2};
    ${({ $of2 }) => ($of2 === 1 ? narrow : 'grid-template-columns: 1fr 1fr; > :last-child { display: block; }')}
  }
  ${media.phone} {
    grid-row: auto;
    grid-column: auto;
    grid-template-columns: minmax(0, 1fr);
    margin-top: 40px;
    > :last-child {
      display: block;
      order: -1;
      aspect-ratio: 5 / 3;
    }
  }
`;

const Texts = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: 40px;
  ${media.phone} {
    padding: 28px 24px;
  }
`;

const Name = styled.h2`
  ${serifLine}
  font-size: clamp(30px, 2.6vw, 38px);
  line-height: 1.1;
`;

const Text = styled.p`
  max-width: 22em;
  margin-block: 20px 32px;
  color: ${colour.muted};
`;

const Diagnosis = styled(DiagnosisButton)`
  margin-top: auto;
  ${media.phone} {
    width: 100%;
  }
`;

interface StartHereProps {
  texts: Pick<Texts<'treatments'>, 'start_title' | 'start_text' | 'start_picture'>;
  /** Number of treatments before it. */
  after: number;
}

/** Fills the last row of the list and offers the free diagnostic. */
export function StartHere({ texts, after }: StartHereProps) {
  return (
    <Box $of3={free(after, 3)} $of2={free(after, 2)}>
      <Texts>
        <Name>{texts.start_title}</Name>
        <Text>{texts.start_text}</Text>
        <Diagnosis />
      </Texts>
      <Picture {...texts.start_picture} sizes="(max-width: 767px) 100vw, 420px" square />
    </Box>
  );
}
