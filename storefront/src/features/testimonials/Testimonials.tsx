import { formatDay, type Testimonial } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { verificationNotice } from '../../content/notices';
import { colour, font, media } from '../../theme/tokens';
import { note, serifLine, small } from '../../theme/type';
import { Note } from '../../ui/Layout';
import { Rating } from '../../ui/text/Rating';
import { LoadingLabel, Skeleton } from '../../ui/Skeleton';
import { quoteParts } from './quoteParts';

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 48px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: 36px;
  }
`;

const Opinion = styled.li`
  display: flex;
  flex-direction: column;
  gap: 18px;
  min-height: 200px;
  padding-top: 28px;
  border-top: 1px solid ${colour.line};
  ${media.belowDesktop} {
    min-height: 0;
  }
`;

const Quote = styled.blockquote`
  ${serifLine}
  text-wrap: pretty;
  font-size: 25px;
  line-height: 1.32;
`;

/** The rest of a long opinion, with its toggle at the end. */
const Rest = styled.details`
  position: relative;
  padding-bottom: 44px;
  summary {
    position: absolute;
    bottom: 0;
    left: 0;
    padding-block: 10px;
    list-style: none;
    font-family: ${font.sans};
    letter-spacing: 0;
    ${small}
    color: ${colour.clay};
    text-decoration: underline;
    text-underline-offset: 4px;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] summary > :first-child,
  &:not([open]) summary > :last-child {
    display: none;
  }
`;

const Author = styled.p`
  ${small}
  margin-top: auto;
  color: ${colour.muted};
  b {
    color: ${colour.ink};
    font-weight: 600;
  }
`;

const Verified = styled.span`
  display: block;
  margin-top: 2px;
  color: ${colour.sage};
  font-weight: 500;
`;

const Notice = styled(Note)`
  ${note}
  margin-top: 40px;
`;

/** Shows the date instead of the treatment, where every opinion is about the same treatment. */
export type DatedTestimonial = Testimonial & { day?: string };

interface TestimonialsProps {
  testimonials: readonly DatedTestimonial[];
  /** The legal notice about opinions. */
  notice: string;
  /** Shown below the opinions. */
  more?: ReactNode;
}

export function Testimonials({ testimonials, notice, more }: TestimonialsProps) {
  return (
    <>
      <Columns>
        {testimonials.map(({ id, name, treatment, quote, rating, verified, day }) => {
          const [first, rest] = quoteParts(quote);
          return (
            <Opinion key={id}>
              {rating !== null && <Rating value={rating} />}
              <Quote>
                {first}
                {rest && (
                  <Rest>
                    <summary>
                      <span>Leer entera</span>
                      <span>Leer menos</span>
                    </summary>
                    {rest}
                  </Rest>
                )}
              </Quote>
              <Author>
                <b>{name}</b> · {day === undefined ? treatment : formatDay(day)}
                {verified && <Verified>Verificada</Verified>}
              </Author>
            </Opinion>
          );
        })}
      </Columns>
      {more}
      <Notice>
        {verificationNotice(testimonials)} {notice}
      </Notice>
    </>
  );
}

export function TestimonialsSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoadingLabel />
      <Columns aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Opinion key={index}>
            <Skeleton $height="16px" $width="96px" />
            <Skeleton $height="96px" />
            <Skeleton $height="20px" $width="60%" />
          </Opinion>
        ))}
      </Columns>
    </>
  );
}
