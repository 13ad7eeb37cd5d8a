import { styled } from '@mui/material/styles';
import { PALETTE_LABELS, PALETTE_NAMES, PALETTES, type Palette, type PaletteName } from '@radiance/backend/contract';
import { SERIF } from '../../theme/tokens';
import { FocusRing } from '../../ui/FocusRing';

interface Props {
  chosen: PaletteName;
  onChoose: (palette: PaletteName) => void;
}

export function PaletteChoice({ chosen, onChoose }: Props) {
  return (
    <Cards>
      <legend className="visually-hidden">Paleta</legend>
      {PALETTE_NAMES.map((name) => (
        <label key={name} data-chosen={name === chosen || undefined}>
          <input type="radio" name="palette" checked={name === chosen} onChange={() => onChoose(name)} />
          <FocusRing />
          <Swatch palette={PALETTES[name]} />
          <strong>{PALETTE_LABELS[name].name}</strong>
          <small>{PALETTE_LABELS[name].text}</small>
        </label>
      ))}
    </Cards>
  );
}

function Swatch({ palette }: { palette: Palette }) {
  const { ivory, sand, line, ink, muted, clay, clayDeep, sage, gold, onInkMuted } = palette;
  return (
    <Page aria-hidden style={{ background: ivory, borderColor: line, color: ink }}>
      <span data-head style={{ borderColor: line }}>
        <i style={{ background: ink, width: 34 }} />
        <b style={{ background: clay }} />
      </span>
      <span data-hero>
        <em>Tu piel</em>
        <i style={{ background: muted, width: '76%' }} />
        <i style={{ background: muted, width: '58%' }} />
        <b style={{ background: clay, color: ivory }}>Reservar</b>
      </span>
      <span data-band style={{ background: sand }}>
        <em style={{ color: gold }}>01</em>
        <i style={{ background: sage, width: 28, height: 9, borderRadius: 5 }} />
        <u style={{ color: clay }}>Ver más</u>
      </span>
      <span data-close style={{ background: clayDeep }}>
        <i style={{ background: sand, width: '44%' }} />
      </span>
      <span data-foot style={{ background: ink }}>
        <i style={{ background: onInkMuted, width: '30%' }} />
      </span>
    </Page>
  );
}

const Cards = styled('fieldset')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: 18px;
  & > label {
    position: relative;
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 10px;
    align-items: center;
    padding: 12px 12px 14px;
    border: 1px solid var(--line);
    border-radius: 3px;
    cursor: pointer;
  }
  & > label:hover {
    background: var(--hover);
  }
  & > label[data-chosen] {
    border-color: var(--clay);
    box-shadow: inset 0 0 0 1px var(--clay);
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 12px 0 0;
    grid-row: 2 / span 2;
  }
  & strong {
    margin-top: 10px;
    font-weight: 600;
  }
  & small {
    font-size: 14px;
    color: var(--muted);
  }
`;

const Page = styled('span')`
  display: grid;
  grid-column: 1 / -1;
  overflow: hidden;
  border: 1px solid;
  border-radius: 3px;
  & i,
  & b {
    display: block;
    height: 5px;
    border-radius: 2px;
  }
  & em,
  & u,
  & b {
    font-style: normal;
    font-weight: 500;
    font-size: 12px;
    line-height: 1;
  }
  & [data-head] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 7px 12px;
    border-bottom: 1px solid;
  }
  & [data-head] b {
    width: 40px;
    height: 11px;
  }
  & [data-hero] {
    display: grid;
    gap: 6px;
    padding: 14px 12px;
  }
  & [data-hero] em {
    font: 400 24px/1 ${SERIF};
  }
  & [data-hero] b {
    width: fit-content;
    height: auto;
    margin-top: 5px;
    padding: 6px 10px;
  }
  & [data-band] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 10px 12px;
  }
  & [data-band] em {
    font: 400 26px/1 ${SERIF};
  }
  & [data-close],
  & [data-foot] {
    padding: 9px 12px;
  }
`;
