import { formatDay, weekday } from '@radiance/backend/contract';

export interface Bar {
  date: string;
  value: number;
}

const BAR_SHARE = 0.6;
/** Approximate width of a digit at the chart's font size. */
const DIGIT_PX = 7.2;
const LABEL_PX = 48;

export interface Step {
  bar: Bar;
  x: number;
  barWidth: number;
  /** Share of the highest bar. */
  share: number;
  showsValue: boolean;
  anchor: 'middle' | 'end';
  isPeak: boolean;
  isToday: boolean;
}

interface Label {
  x: number;
  text: string;
  anchor: 'middle' | 'end';
  isToday: boolean;
}

/** Values are written over all bars if they fit, else only over the highest and today's. */
export function layOut(bars: readonly Bar[], width: number): { steps: Step[]; labels: Label[] } {
  const step = width / Math.max(1, bars.length);
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const peak = bars.findIndex(({ value }) => value === highest);
  const digits = String(Math.round(highest)).length;
  const hasRoom = digits * DIGIT_PX + 2 <= step;
  const last = bars.length - 1;
  const steps = bars.map((bar, index) => ({
    bar,
    x: (index + 0.5) * step,
    barWidth: Math.max(2, step * BAR_SHARE),
    share: bar.value / highest,
    isPeak: index === peak,
    isToday: index === last,
    showsValue: bar.value > 0 && (hasRoom || index === last || index === peak),
    // Next to today's bar, the highest bar's value is right-aligned so that they do not overlap.
    anchor: !hasRoom && index === peak && index < last ? ('end' as const) : ('middle' as const),
  }));
  const mondays = steps.flatMap(({ bar, x }, index) => {
    const isClear = x > LABEL_PX / 2 && (last - index) * step > LABEL_PX;
    return weekday(bar.date) === 0 && isClear
      ? [{ x, text: formatDay(bar.date).replace(/ \d+$/, ''), anchor: 'middle' as const, isToday: false }]
      : [];
  });
  return { steps, labels: [...mondays, { x: width, text: 'hoy', anchor: 'end', isToday: true }] };
}
