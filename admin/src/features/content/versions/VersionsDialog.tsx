import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Block, ContentVersion } from '@radiance/backend/contract';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../../data/useApi';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { BELOW_MOBILE } from '../../../theme/tokens';
import { Instant } from '../../../ui/ClinicTime';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { Chip } from '../../../ui/Chip';
import type { DraftStore } from '../drafts/draftStore';
import { Comparison, nameOf } from './Comparison';

interface Props {
  page: string;
  blocks: Readonly<Record<string, Block>>;
  store: DraftStore;
  hasDrafts: boolean;
  onClose: () => void;
}

const inSentence = (number: number): string => (number === 0 ? 'los textos de partida' : `la versión ${number}`);

export function VersionsDialog({ page, blocks, store, hasDrafts, onClose }: Props) {
  const api = useApi();
  const versions = useRead(['content', 'versions', page], (api, options) => api.contentVersions(page, options));
  const [compared, setCompared] = useState<readonly [older: number, newer: number] | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const restore = useCommand((number: number) => api.restoreContent(page, number), {
    done: (_, number) => `Tu borrador dice ahora lo de ${inSentence(number)}. Publícalo para que se vea.`,
    failed: 'Error al recuperar la versión',
    onSuccess: (edited) => {
      store.replace(edited);
      onClose();
    },
  });
  return (
    <DialogFrame title="Versiones" width={820} onClose={onClose}>
      <Body>
        <WhenLoaded query={versions}>
          {(all) => (
            <>
              {compared && <Comparison {...{ page, blocks, all, compared }} onChange={setCompared} />}
              <ol>
                {all.map((version, index) => (
                  <li key={version.number}>
                    <VersionLine version={version} blocks={blocks} />
                    <span>
                      {all.length > 1 && (
                        <Button
                          size="small"
                          onClick={() =>
                            setCompared(
                              index === 0
                                ? [all[1]?.number ?? version.number, version.number]
                                : [version.number, all[0]?.number ?? version.number],
                            )
                          }
                          aria-label={`Comparar ${inSentence(version.number)}`}
                        >
                          Comparar
                        </Button>
                      )}
                      {(hasDrafts || !version.is_public) && (
                        <Button
                          size="small"
                          disabled={restore.isPending}
                          onClick={() => (hasDrafts ? setAsked(version.number) : restore.mutate(version.number))}
                          aria-label={`Recuperar ${inSentence(version.number)}`}
                        >
                          Recuperar
                        </Button>
                      )}
                    </span>
                  </li>
                ))}
              </ol>
            </>
          )}
        </WhenLoaded>
      </Body>
      {asked !== null && (
        <ConfirmDialog
          question={`¿Recuperar ${inSentence(asked)}?`}
          text="Sus textos ocupan el lugar de los borradores que hay ahora, que se pierden."
          confirm="Recuperar"
          isBusy={restore.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => restore.mutate(asked)}
        />
      )}
    </DialogFrame>
  );
}

function VersionLine({
  version: { number, published_at, published_by, is_public, reason, changed },
  blocks,
}: {
  version: ContentVersion;
  blocks: Props['blocks'];
}) {
  const labels = changed.flatMap((name) => blocks[name]?.label ?? []);
  return (
    <div>
      <strong>
        {nameOf(number)} {is_public && <Chip variant="default">Publicada</Chip>}
      </strong>
      <p>
        {published_at === null ? (
          'Los que traía la página antes de publicarla por primera vez'
        ) : (
          <>
            <Instant instant={published_at} /> · {published_by}
          </>
        )}
      </p>
      {labels.length > 0 && <small>Cambió: {labels.join(', ')}</small>}
      {reason !== null && <small>Motivo: {reason}</small>}
    </div>
  );
}

const Body = styled('div')`
  padding: 12px 28px 28px;
  & > ol > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 8px 20px;
    padding: 14px 0;
    border-top: 1px solid var(--line);
  }
  & > ol > li > div {
    display: grid;
    gap: 2px;
    min-width: 0;
    flex: 1 1 260px;
    overflow-wrap: anywhere;
  }
  & > ol > li > span {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  & small {
    font-size: 14px;
    color: var(--muted);
  }
  ${BELOW_MOBILE} {
    padding: 12px 16px 24px;
  }
`;
