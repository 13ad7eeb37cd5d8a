import { HONEYPOT_FIELD } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { watchHoneypot } from '../api/honeypots';
import { visuallyHidden } from '../ui/text/VisuallyHidden';

const Hidden = styled.div`
  ${visuallyHidden}
  top: 0;
  left: 0;
`;

/**
 * A field that only bots fill in. Out of view, of the tab order and of the accessibility tree, but without `display: none`, which
 * bots look for. The attributes tell the common password managers to ignore it.
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
