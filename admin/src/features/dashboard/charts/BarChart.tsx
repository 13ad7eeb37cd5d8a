import { styled } from '@mui/material/styles';
import { formatDay } from '@radiance/backend/contract';
import { formatCount } from '../../../lib/countTexts';
import { useElementWidth } from '../../../lib/browser/useElementWidth';
import { ChartTable } from './ChartTable';
import { layOut, type Bar } from './chartLayout';

interface Props {
  title: string;
  total: string;
  note?: string;
  unit: readonly [one: string, many: string];
  bars: readonly Bar[];
  /** A second series, written under the axis. */
  below?: { label: string; values: readonly number[] };
  color: 'clay' | 'sage';
}

const PLOT_PX = 68;
const ABOVE_PX = 20;
const ROW_PX = 20;

/** A bar for each day up to today, as SVG; a table holds the numbers for screen readers. */
export function BarChart({ title, total, note, unit, bars, below, color }: Props) {
  const [ref, width] = useElementWidth();
  const { steps, labels } = layOut(bars, width);
  const axis = ABOVE_PX + PLOT_PX;
  const height = axis + ROW_PX * (below ? 2 : 1) + 4;
  const rounded = (value: number): string => formatCount(Math.round(value));
  return (
    <Figure>
      <figcaption>
        <h3>{title}</h3>
        <span>{total}</span>
        {note && <small>{note}</small>}
      </figcaption>
      <div ref={ref}>
        <svg role="img" aria-label={`${title}: ${total}`} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {steps.map(({ bar, x, barWidth, share, showsValue, anchor, isPeak, isToday }, index) => (
            <g key={bar.date}>
              <title>{`${formatDay(bar.date)}: ${rounded(bar.value)} ${unit[bar.value === 1 ? 0 : 1]}`}</title>
              {bar.value > 0 && (
                <rect
                  x={x - barWidth / 2}
                  y={axis - Math.max(2, share * PLOT_PX)}
                  width={barWidth}
                  height={Math.max(2, share * PLOT_PX)}
                  fill={isToday ? `var(--${color})` : `var(--chart-${color})`}
                />
              )}
              {showsValue && (
                <text
                  x={anchor === 'end' ? x + barWidth / 2 : x}
                  y={axis - share * PLOT_PX - 6}
                  textAnchor={anchor}
                  fontWeight={isPeak || isToday ? 700 : 400}
                >
                  {rounded(bar.value)}
                </text>
              )}
              {below && (
                <text x={x} y={axis + 15} textAnchor="middle" fontWeight={isToday ? 700 : 400}>
                  {below.values[index] ? formatCount(below.values[index]) : '·'}
                </text>
              )}
            </g>
          ))}
          <line x1={0} x2={width} y1={axis + 0.5} y2={axis + 0.5} stroke="var(--field)" />
          {labels.map(({ x, text, anchor, isToday }) => (
            <text key={text} x={x} y={height - 5} textAnchor={anchor} fontWeight={isToday ? 700 : 400}>
              {text}
            </text>
          ))}
        </svg>
      </div>
      <ChartTable
        caption={title}
        heads={['Día', unit[1], ...(below ? [below.label] : [])]}
        rows={bars.map((bar, index) => [
          formatDay(bar.date),
          rounded(bar.value),
          ...(below ? [formatCount(below.values[index] ?? 0)] : []),
        ])}
      />
    </Figure>
  );
}

export const Figure = styled('figure')`
  min-width: 0;
  & figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    margin-bottom: 14px;
    font-size: 14px;
    color: var(--muted);
  }
  & h3 {
    font-size: 14.5px;
    font-weight: 600;
    color: var(--ink);
  }
  & figcaption small {
    margin-left: auto;
  }
  & svg {
    display: block;
    overflow: visible;
  }
  & svg text {
    font-size: 12px;
    fill: var(--ink);
  }
`;
