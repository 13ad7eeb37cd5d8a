import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { lead } from '../../theme/type';
import { BandTitle, Wrap } from '../../ui/Layout';

const Band = styled.header`
  background: ${colour.sand};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: 16px 64px;
  padding-block: clamp(48px, 5.8vw, 84px) clamp(28px, 3.6vw, 52px);
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    padding-block: 36px 20px;
  }
`;

const Text = styled.p`
  ${lead}
  font-size: clamp(17px, 1.25vw, 18px);
  color: ${colour.muted};
`;

const SearchPlace = styled.div`
  padding-bottom: 20px;
  ${media.phone} {
    padding-bottom: 12px;
  }
`;

interface TitleBandProps {
  title: string;
  text: string;
  /** Shown along the lower edge. */
  tabs?: ReactNode;
  /** Shown between the text and the tabs. */
  search?: ReactNode;
  /** Shown above the title. */
  trail?: ReactNode;
}

export function TitleBand({ title, text, tabs, search, trail }: TitleBandProps) {
  return (
    <Band>
      <Wrap>
        {trail}
        <Columns>
          <BandTitle>{title}</BandTitle>
          <Text>{text}</Text>
        </Columns>
        {search && <SearchPlace>{search}</SearchPlace>}
        {tabs}
      </Wrap>
    </Band>
  );
}
