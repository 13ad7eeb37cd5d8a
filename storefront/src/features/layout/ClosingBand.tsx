import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { lead } from '../../theme/type';
import { Actions, Section, SectionTitle, Wrap } from '../../ui/Layout';

const Columns = styled.div<{ $aside: boolean }>`
  display: grid;
  grid-template-columns: ${({ $aside }) => ($aside ? '1fr minmax(0, 516px)' : '1fr auto')};
  align-items: ${({ $aside }) => ($aside ? 'center' : 'end')};
  gap: 40px 48px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Name = styled(SectionTitle)`
  max-width: 10em;
`;

const Text = styled.p`
  ${lead}
  max-width: 30em;
  margin-top: 18px;
  color: ${colour.sand};
`;

const Beside = styled.div`
  ${media.phone} {
    display: grid;
  }
`;

interface ClosingBandProps {
  title: string;
  text: string;
  /** Shown below the text. */
  children?: ReactNode;
  /** Shown beside the text: a button or a table. */
  beside: ReactNode;
  besideIsTable?: boolean;
}

/** The last band of a page, with a call to action. */
export function ClosingBand({ title, text, children, beside, besideIsTable = false }: ClosingBandProps) {
  return (
    <Section $ground="clay">
      <Wrap>
        <Columns $aside={besideIsTable}>
          <div>
            <Name>{title}</Name>
            <Text>{text}</Text>
            {children && <Actions $above={36}>{children}</Actions>}
          </div>
          <Beside>{beside}</Beside>
        </Columns>
      </Wrap>
    </Section>
  );
}
