import { styled } from 'styled-components';
import { colour } from '../../theme/tokens';

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  background: #f7efe6;
`;

const BLOCK_WIDTH = 118;
const BLOCK_HEIGHT = 106;
const STREET = 16;
const AVENUE = 34;
/** The clinic's block, counted from the avenue and the clinic's street. */
const HOME = { column: 1, row: 0 } as const;
const GROUNDS = ['#eadfd0', '#e6d9c8', '#ece2d4'] as const;

/** A block's origin: the avenue runs left of column 0, the clinic's street above row 0. */
const left = (column: number): number => column * (BLOCK_WIDTH + STREET) - (column < 0 ? AVENUE - STREET : 0);
const top = (row: number): number => row * (BLOCK_HEIGHT + STREET) - (row < 0 ? AVENUE - STREET : 0);

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Pseudo-random, so that the drawing is always the same. */
const vary = (column: number, row: number, values: number): number => Math.abs(column * 7 + row * 13 + column * row) % values;

const isPark = (column: number, row: number): boolean => column >= 2 && column <= 3 && row >= -3 && row <= -2;

function Block({ column, row, isHome }: { column: number; row: number; isHome: boolean }) {
  const yard = vary(column, row, 4);
  return (
    <g transform={`translate(${left(column)} ${top(row)})`}>
      <rect width={BLOCK_WIDTH} height={BLOCK_HEIGHT} fill={isHome ? '#dfc0b4' : GROUNDS[vary(column, row, 3)]} />
      {range(1, 4).map((line) => (
        <path
          key={line}
          d={`M${line * 24} 0v${18 + vary(column + line, row, 3) * 8}M${line * 24 - 10} ${BLOCK_HEIGHT}v-${16 + vary(column, row + line, 3) * 8}`}
          stroke="#d9cab7"
        />
      ))}
      {yard > 0 && <rect x={30 + yard * 3} y={34} width={58 - yard * 4} height={38} fill={isHome ? '#e8d0c6' : '#f2e9de'} />}
    </g>
  );
}

const TREES = range(0, 27).map((tree) => ({ x: 14 + ((tree * 61) % 226), y: 12 + ((tree * 47) % 206), r: 6 + (tree % 3) * 2 }));

/** A drawn map that makes no request to others. Without a street it is decoration and marks no place. */
export function DrawnMap({ street }: { street: string | null }) {
  return (
    <Drawing
      viewBox="0 0 690 840"
      preserveAspectRatio="xMidYMid slice"
      {...(street ? { role: 'img', 'aria-label': 'Plano dibujado de los alrededores de la clínica' } : { 'aria-hidden': true })}
    >
      <g transform="translate(170 400) rotate(-13)">
        {range(-4, 5).flatMap((column) =>
          range(-6, 5).map((row) => {
            const isHome = street !== null && column === HOME.column && row === HOME.row;
            return !isPark(column, row) && <Block key={`${column} ${row}`} {...{ column, row, isHome }} />;
          }),
        )}
        <g transform={`translate(${left(2)} ${top(-3)})`}>
          <rect width={BLOCK_WIDTH * 2 + STREET} height={BLOCK_HEIGHT * 2 + STREET} fill="#d6ddca" />
          <path
            d="M0 60C60 40 70 120 130 112S210 60 252 70M130 112C120 160 90 190 96 228M130 112C150 60 170 40 168 0"
            fill="none"
            stroke="#f7efe6"
            strokeWidth="7"
          />
          {TREES.map(({ x, y, r }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#b9c4a8" />
          ))}
          <circle cx="130" cy="112" r="16" fill="#f7efe6" />
          <circle cx="130" cy="112" r="7" fill="#c9d6dc" />
        </g>
        {street && (
          <g fill={colour.muted} fontSize="14">
            <text x={left(0) + 8} y={-11}>
              {street}
            </text>
            <text x={left(3) + 6} y={-11}>
              {street}
            </text>
          </g>
        )}
      </g>
      {street && (
        <g transform="translate(345 390)">
          <path
            d="M0 0C-4-12-18-20-18-34a18 18 0 0 1 36 0C18-20 4-12 0 0Z"
            fill={colour.clay}
            stroke={colour.white}
            strokeWidth="2"
          />
          <circle cy="-34" r="6" fill={colour.white} />
        </g>
      )}
    </Drawing>
  );
}
