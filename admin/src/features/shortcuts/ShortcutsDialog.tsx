import { styled } from '@mui/material/styles';
import { BELOW_MOBILE } from '../../theme/tokens';
import { DialogBody, DialogFrame } from '../../ui/dialog/DialogFrame';
import { SHORTCUTS } from './shortcuts';

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <DialogFrame title="Atajos de teclado" width={720} onClose={onClose}>
    {/* A scrolled text is reachable by keyboard. */}
    <Groups tabIndex={0} role="group" aria-label="Atajos">
      {SHORTCUTS.map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ does, press }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {press.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Groups>
  </DialogFrame>
);

const Groups = styled(DialogBody)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px 40px;
  &:focus-visible {
    outline-offset: -2px;
  }
  & h3 {
    margin-bottom: 6px;
    font-size: 15px;
    font-weight: 600;
  }
  & dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 36px;
    border-bottom: 1px solid var(--line);
  }
  & dd {
    display: flex;
    flex: none;
    gap: 4px;
  }
  & kbd {
    min-width: 24px;
    padding: 0 6px;
    border: 1px solid var(--line-on-sand);
    border-radius: 3px;
    background: var(--surface);
    font: inherit;
    font-size: 13px;
    text-align: center;
  }
  ${BELOW_MOBILE} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
