import { HONEYPOT_FIELD } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { watchHoneypot } from '../api/honeypots';
import { visuallyHidden } from '../ui/VisuallyHidden';

const Hidden = styled.div`
  ${visuallyHidden}
  top: 0;
  left: 0;
`;

/**
 * Filled in only by what fills in every field of a form. Out of sight, of the tab order and of the accessibility tree;
 * not by `display: none`, which such programs look for. The attributes ask the common password managers to leave it alone.
 */
export function Honeypot() {
  return (
    <Hidden aria-hidden="true">
      <label>
        Deja este campo vacío
        <input
          ref={watchHoneypot}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
        />
      </label>
    </Hidden>
  );
}
