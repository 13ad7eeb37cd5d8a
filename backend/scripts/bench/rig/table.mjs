const DIGITS = { 'of bare': 2, µs: 0, ms: 1, MB: 0, '%': 1 };

const shown = (value, unit) =>
  Number.isFinite(value) ? `${value.toFixed(DIGITS[unit])} ${unit === 'of bare' ? '× bare' : unit}` : 'not told here';
const inMicroseconds = { ms: 1000, µs: 1 };

/** Whether the goal was reached; a system that does not tell processor times misses none. */
export const isMissed = ({ value, goal }) =>
  goal !== undefined && Number.isFinite(value) && (goal.least === undefined ? value > goal.most : value < goal.least);

const goalOf = (row) => {
  const { goal } = row;
  if (!goal) return '';
  const words = goal.least === undefined ? `≤ ${goal.most}` : `≥ ${goal.least}`;
  return `${isMissed(row) ? '✗' : '✓'} ${words}`;
};

function moved({ value }, last) {
  if (!last || !Number.isFinite(last.value) || !Number.isFinite(value) || last.value === 0) return '';
  const percent = (value / last.value - 1) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(0)} %`;
}

/** What costs time, as a multiple of one prepared statement behind node:http. */
function timesFloor({ value, unit }, floor) {
  const times = ((inMicroseconds[unit] ?? NaN) * value) / floor;
  return Number.isFinite(times) ? `${times.toFixed(times < 10 ? 1 : 0)} ×` : '';
}

export function printTable(rows, last, floor) {
  const lines = rows.map((row) => [
    row.key,
    shown(row.value, row.unit),
    timesFloor(row, floor),
    goalOf(row),
    moved(row, last[row.key]),
  ]);
  const head = ['figure', 'measured', 'of bare', 'goal', 'since last run'];
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column].length)));
  for (const line of [head, ...lines])
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  ')
        .trimEnd(),
    );
}
