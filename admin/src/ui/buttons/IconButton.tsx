import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ElementType } from 'react';
import type { To } from 'react-router-dom';
import { BELOW_MOBILE } from '../../theme/tokens';

const buttonStyle = `
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 3px;
  color: var(--muted);
  &:hover { background: var(--sand); color: var(--ink); }
  &:focus-visible { outline-offset: -1px; }
  &[data-done] { color: var(--success); }
  &[data-size='large'] { width: 36px; height: 36px; color: var(--ink); }
  ${BELOW_MOBILE} {
    &, &[data-size='large'] { width: 44px; height: 44px; color: var(--ink); }
    & svg { width: 18px; height: 18px; }
  }
`;
const ButtonElement = styled('button')`
  ${buttonStyle}
`;
const LinkElement = styled('a')`
  ${buttonStyle}
`;

type Named = { label: string; 'data-size'?: 'large'; 'data-done'?: true };

export const IconButton = ({ label, ...props }: ComponentProps<'button'> & Named) => (
  <Tooltip title={label}>
    <ButtonElement type="button" aria-label={label} {...props} />
  </Tooltip>
);

/** `as` and `to` make it a link of the router. */
export const IconLink = ({ label, ...props }: ComponentProps<'a'> & Named & { as?: ElementType; to?: To }) => (
  <Tooltip title={label}>
    <LinkElement aria-label={label} {...props} />
  </Tooltip>
);
