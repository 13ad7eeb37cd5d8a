import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FINDING_RULES, RESOURCE_LABELS, type PublishingFinding } from '@radiance/backend/contract';
import { Form } from 'ra-core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { GuardNotes } from '../../inputs/guarded/GuardNotes';
import { TextField } from '../../inputs/TextField';
import { counted } from '../../lib/countTexts';
import { rule } from '../../lib/fields';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { useMay } from '../../session/useMay';
import { ReceivedAt } from '../../ui/ClinicTime';
import { Notice } from '../../ui/notices/Notice';
import { ContentNav } from './ContentNav';

const FINDINGS = ['publishing-findings'] as const;

/** Saved texts with findings: unreviewed ones first, then those published with a reason. */
export function FindingsPage() {
  const findings = useRead(FINDINGS, (api, options) => api.publishingFindings(options));
  return (
    <>
      <PageHead title="Textos por revisar" />
      <ContentNav />
      <WhenLoaded query={findings}>
        {(all) => {
          const open = all.filter(({ reason }) => reason === null);
          const published = all.filter(({ reason }) => reason !== null);
          return (
            <>
              {open.length === 0 && <Notice text="No hay textos por revisar." />}
              <List>
                {open.map((finding) => (
                  <FoundText key={finding.id} finding={finding} />
                ))}
              </List>
              {published.length > 0 && (
                <>
                  <Title>Publicados con un motivo</Title>
                  <List>
                    {published.map((finding) => (
                      <FoundText key={finding.id} finding={finding} />
                    ))}
                  </List>
                </>
              )}
            </>
          );
        }}
      </WhenLoaded>
    </>
  );
}

function FoundText({ finding }: { finding: PublishingFinding }) {
  const id = useId();
  const may = useMay();
  const [one] = RESOURCE_LABELS[finding.resource];
  return (
    <li>
      <header>
        <Link to={`/${finding.resource}/${finding.record_id}`}>
          {one}: {finding.name}
        </Link>
        <small>
          <ReceivedAt instant={finding.created_at} />
          {finding.actor_email !== null && ` · ${finding.actor_email}`}
        </small>
      </header>
      <GuardNotes id={id} found={finding.findings} />
      {finding.further > 0 && <p>Y {counted(finding.further, 'vez más', 'veces más')}.</p>}
      {finding.reason === null ? (
        may('edit', 'publishing') && <Reason finding={finding} />
      ) : (
        <p>
          <strong>Motivo:</strong> {finding.reason}
        </p>
      )}
    </li>
  );
}

function Reason({ finding: { id, name } }: { finding: PublishingFinding }) {
  const api = useApi();
  const { mutate, isPending } = useCommand((reason: string) => api.explainFinding(id, reason), {
    failed: 'Error al guardar el motivo',
    refreshes: FINDINGS,
  });
  return (
    <Form disableInvalidFormNotification onSubmit={({ reason }: FieldValues) => mutate(reason as string)}>
      <TextField source="reason" label="Por qué se publica así" validate={rule(FINDING_RULES.reason)} />
      <Button type="submit" disabled={isPending} aria-label={`Guardar el motivo de ${name}`}>
        Guardar el motivo
      </Button>
    </Form>
  );
}

const Title = styled('h2')`
  margin: 32px 0 12px;
  font-size: 18px;
  font-weight: 600;
`;

const List = styled('ul')`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 18px 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & header {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 20px;
  }
  & header a {
    font-weight: 600;
    text-underline-offset: 3px;
  }
  & header small {
    font-size: 14px;
    color: var(--muted);
  }
  & form {
    display: grid;
    gap: 8px;
    justify-items: start;
    max-width: 560px;
  }
  & form > div {
    width: 100%;
  }
`;
