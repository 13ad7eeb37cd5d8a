import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { note } from '../../theme/type';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, 140px) minmax(0, 1fr);
  margin-top: 32px;
  border-bottom: 1px solid ${colour.line};
  dt,
  dd {
    padding-block: 12px;
    border-top: 1px solid ${colour.line};
  }
  dt {
    color: ${colour.muted};
    font-size: 15px;
  }
  dd {
    overflow-wrap: anywhere;
  }
  small {
    ${note}
    display: block;
    color: ${colour.muted};
  }
  ${media.phone} {
    margin-top: 24px;
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
    dt {
      padding-bottom: 0;
    }
    dd {
      padding-top: 0;
      border: 0;
    }
  }
`;

export type Fact = readonly [term: string, value: ReactNode];

/** A definition list; facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </List>
  );
}
