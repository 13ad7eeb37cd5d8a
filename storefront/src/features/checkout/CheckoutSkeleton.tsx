import { styled } from 'styled-components';
import { LoadingLabel, Skeleton } from '../../ui/Skeleton';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 46px 20px;
  margin-top: 72px;
  > :nth-child(3n + 1) {
    grid-column: 1 / -1;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 20px;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 72px 1fr 64px;
  align-items: center;
  gap: 18px;
`;

/** In the shape of the form, until the browser's cart has been read. */
export function FormSkeleton() {
  return (
    <Fields>
      <LoadingLabel />
      {[1, 2, 3, 4, 5, 6].map((field) => (
        <Skeleton key={field} $height="52px" />
      ))}
    </Fields>
  );
}

export function SummarySkeleton() {
  return (
    <Lines>
      {[1, 2].map((line) => (
        <Line key={line}>
          <Skeleton $ratio="4 / 5" />
          <Skeleton $height="40px" $width="80%" />
          <Skeleton $height="20px" />
        </Line>
      ))}
    </Lines>
  );
}
