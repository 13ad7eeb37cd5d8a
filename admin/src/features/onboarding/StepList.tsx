import { styled } from '@mui/material/styles';
import type { Onboarding, OnboardingStep, OnboardingStepName } from '@radiance/backend/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasDraft } from '../../page/useDraftRecovery';
import { Step } from './Step';
import { nextStep, progressOf, stateOf, useSeenSteps } from './stepProgress';
import { CatalogueStep } from './steps/CatalogueStep';
import { ClinicStep, HoursStep, LegalStep } from './steps/ProfileSteps';
import { ExamplesStep } from './steps/ExamplesStep';
import { MailStep } from './steps/MailStep';
import { BackupStep, DomainStep, SecondStepStep, TextsStep } from './steps/ServerSteps';
import { TeamStep } from './steps/TeamStep';
import { draftKey, UnsavedSteps } from './steps/UnsavedSteps';

const contentOf = (name: OnboardingStepName, onboarding: Onboarding): ReactNode => {
  switch (name) {
    case 'clinic':
      return <ClinicStep />;
    case 'hours':
      return <HoursStep />;
    case 'team':
      return <TeamStep />;
    case 'catalogue':
      return <CatalogueStep />;
    case 'texts':
      return <TextsStep />;
    case 'legal':
      return <LegalStep />;
    case 'mail':
      return <MailStep mail={onboarding.mail} />;
    case 'domain':
      return <DomainStep url={onboarding.public_url} />;
    case 'second-step':
      return <SecondStepStep />;
    case 'backup':
      return <BackupStep />;
    case 'examples':
      return <ExamplesStep />;
  }
};

/** One step is open at a time: the one with a draft, the first unfinished, or the chosen one. A finished one opens the next. */
export function StepList({ onboarding }: { onboarding: Onboarding }) {
  const asked = useLocation().hash.slice(1);
  const shown = onboarding.steps.filter(({ name, left }) => name !== 'examples' || left.length > 0);
  const first = shown.find(({ hinders: blocks }) => blocks)?.name ?? null;
  const hasDraft = useHasDraft();
  const [chosen, setChosen] = useState<string | null>(
    () => shown.find(({ name }) => hasDraft(draftKey(name)))?.name ?? (asked || first),
  );
  const { seen, see } = useSeenSteps();
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const isChosen = ({ name }: OnboardingStep): boolean => name === chosen;
  const goOn = (name: string | null) => {
    setChosen(name);
    setArrived(name);
  };

  const current = shown.find(isChosen);
  if (current && current.left.length > 0 && unfinished !== chosen) setUnfinished(chosen);
  if (current && current.left.length === 0 && unfinished === chosen) {
    setUnfinished(null);
    goOn(nextStep({ ...onboarding, steps: shown }, [...seen, current.name], current.name)?.name ?? chosen);
  }
  useEffect(() => {
    if (chosen !== null) see(chosen);
  });
  // The saved form is folded, and the focus would be lost with it.
  useEffect(() => {
    if (arrived !== null) document.querySelector<HTMLElement>(`#${arrived} h2 button`)?.focus();
  }, [arrived]);

  const { left, total } = progressOf(onboarding);
  return (
    <UnsavedSteps>
      {!onboarding.is_open && (
        <Progress role="status">
          {total - left} de {total} pasos para abrir
        </Progress>
      )}
      <List>
        {shown.map((step, index) => (
          <Step
            key={step.name}
            step={step}
            number={index + 1}
            state={stateOf(step, seen, onboarding.is_open)}
            next={isChosen(step) ? nextStep({ ...onboarding, steps: shown }, seen, step.name)?.name : undefined}
            isUnfolded={isChosen(step)}
            onToggle={() => setChosen(isChosen(step) ? null : step.name)}
            onGoOn={goOn}
          >
            {contentOf(step.name, onboarding)}
          </Step>
        ))}
      </List>
    </UnsavedSteps>
  );
}

const Progress = styled('p')`
  font-weight: 600;
`;

const List = styled('ol')`
  border-top: 1px solid var(--line);
  & > li {
    border-bottom: 1px solid var(--line);
    scroll-margin-top: 72px;
  }
`;
