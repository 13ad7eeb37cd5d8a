import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { OnboardingStep, OnboardingStepName } from '@radiance/backend/contract';
import { ChevronDown, CircleAlert, CircleCheck, Clock, Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useHasDraft } from '../../page/useDraftRecovery';
import { LegalLeft } from './LegalLeft';
import { STEP_TITLES, type StepState } from './stepProgress';
import { draftKey, StepName } from './steps/UnsavedSteps';

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

/** One step with its state and what is missing. Its content stays mounted once it was unfolded. */
export function Step({ step: { name, left }, number, state, next, isUnfolded, onToggle, onGoOn, children }: StepProps) {
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
