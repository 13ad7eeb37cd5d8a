import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type Onboarding, type OnboardingStep, type OnboardingStepName } from '@radiance/backend/contract';
import { ChevronDown, CircleAlert, CircleCheck, Clock, Eye } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasDraft } from '../../page/useDraftRecovery';
import { LegalLeft } from './LegalLeft';
import { nextStep, progressOf, stateOf, STEP_TITLES, useSeenSteps, type StepState } from './stepProgress';
import { CatalogueStep } from './steps/CatalogueStep';
import { ClinicStep, HoursStep, LegalStep } from './steps/ProfileSteps';
import { ExamplesStep } from './steps/ExamplesStep';
import { MailStep } from './steps/MailStep';
import { BackupStep, DomainStep, SecondStepStep, TextsStep } from './steps/ServerSteps';
import { TeamStep } from './steps/TeamStep';
import { draftKey, StepName, UnsavedSteps } from './steps/UnsavedSteps';

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

interface StepProps {
  step: OnboardingStep;
  number: number;
  state: StepState;
  /** The step to go on with. */
  next: OnboardingStepName | undefined;
  isUnfolded: boolean;
  onToggle: () => void;
  onGoOn: (name: string) => void;
  children: ReactNode;
}

function Step({ step: { name, left }, number, state, next, isUnfolded, onToggle, onGoOn, children }: StepProps) {
  // A draft is restored when its step is opened again.
  const hasDraft = useHasDraft();
  const [isMade, setIsMade] = useState(() => isUnfolded || hasDraft(draftKey(name)));
  if (isUnfolded && !isMade) setIsMade(true);
  return (
    <li id={name}>
      <h2>
        <Head type="button" aria-expanded={isUnfolded} aria-controls={`${name}-contenido`} data-state={state} onClick={onToggle}>
          {MARKS[state]}
          <span>
            {number}. {STEP_TITLES[name]}
          </span>
          <small>{STATES[state]}</small>
          <ChevronDown />
        </Head>
      </h2>
      {isMade && (
        <Content id={`${name}-contenido`} hidden={!isUnfolded}>
          {isUnfolded && left.length > 0 && (
            <Left data-state={state} aria-label="Qué falta">
              {name === 'legal' ? <LegalLeft left={left} onGoTo={onGoOn} /> : left.map((text) => <li key={text}>{text}</li>)}
            </Left>
          )}
          <StepName value={name}>{children}</StepName>
          {isUnfolded && left.length === 0 && next && (
            <div>
              <Button onClick={() => onGoOn(next)}>Siguiente: {STEP_TITLES[next]}</Button>
            </div>
          )}
        </Content>
      )}
    </li>
  );
}

const STATES = { done: 'Hecho', unseen: 'Por revisar', left: 'Falta', later: 'Puede esperar' } as const;
const MARKS = {
  done: <CircleCheck size={20} />,
  unseen: <Eye size={20} />,
  left: <CircleAlert size={20} />,
  later: <Clock size={20} />,
} as const;

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

const Head = styled('button')`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 56px;
  padding: 8px 4px;
  text-align: left;
  font-size: 17px;
  & > span {
    flex: 1;
    min-width: 0;
    font-weight: 600;
  }
  & > small {
    font-size: 14px;
    color: var(--muted);
  }
  & > svg {
    flex: none;
  }
  & > svg:last-of-type {
    transition: transform 150ms ease-out;
  }
  &[aria-expanded='true'] > svg:last-of-type {
    transform: rotate(180deg);
  }
  &[data-state='done'] > svg:first-of-type {
    color: var(--success);
  }
  &[data-state='left'] > svg:first-of-type {
    color: var(--low);
  }
  &:is([data-state='later'], [data-state='unseen']) > svg:first-of-type {
    color: var(--muted);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Content = styled('div')`
  container: content / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding: 4px 4px 28px;
  &[hidden] {
    display: none;
  }
`;

const Left = styled('ul')`
  display: grid;
  gap: 4px;
  padding: 10px 14px 10px 30px;
  border-radius: 3px;
  background: var(--sand);
  font-size: 14.5px;
  list-style: disc;
  &[data-state='left'] {
    background: var(--low-ground);
    color: var(--low);
  }
`;
