import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { useCount } from '../../../data/useCount';
import { formatCount } from '../../../lib/countTexts';
import { useIsMobile } from '../../../lib/browser/useElementWidth';
import { contentUpTo } from '../../../theme/tokens';
import { Segments } from '../../../ui/buttons/Segments';
import { SelectFilter, isSameValue, type FilterOption } from './SelectFilter';
import { useFilters } from './useFilters';

interface Props {
  source: string;
  label: string;
  options: readonly FilterOption[];
}

/** Each value shows its number of rows; a select on phones. */
export function SegmentedFilter({ source, label, options }: Props) {
  const { filterValues, allFilters, setFilter } = useFilters();
  const isMobile = useIsMobile();
  if (isMobile) return <SelectFilter {...{ source, label, options }} />;
  return (
    <Group role="group" aria-label="Filtrar">
      {options.map((option) => (
        <Segment
          key={option.label}
          option={option}
          filter={{ ...allFilters, [source]: option.value }}
          isChosen={isSameValue(filterValues[source], option.value)}
          onChoose={() => setFilter(source, option.value)}
        />
      ))}
    </Group>
  );
}

function Segment({
  option,
  filter,
  isChosen,
  onChoose,
}: {
  option: FilterOption;
  filter: Record<string, unknown>;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { resource } = useListContext();
  const count = useCount(resource, filter);
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      {option.label} {count !== undefined && <small>{formatCount(count)}</small>}
    </button>
  );
}

const Group = styled(Segments)`
  ${contentUpTo(
    560,
    `
    width: 100%;
    & button {
      flex: 1;
      padding: 0 4px;
      font-size: 14px;
    }
  `,
  )}
  & small {
    margin-left: 4px;
    font-size: 14px;
    font-weight: 400;
    color: var(--muted);
  }
`;
