import { styled } from '@mui/material/styles';
import type { Appointment } from '@radiance/backend/contract';
import { WITH_STICKY_TOOLBAR } from './Toolbar';
import { useMemo, type ReactNode, type Ref } from 'react';
import { VisitSizes, visitSizes } from './BlockBadges';

interface FrameProps {
  ref: Ref<HTMLDivElement>;
  isNarrow: boolean;
  /** The grid's columns need smaller texts. */
  isTight: boolean;
  appointments: readonly Appointment[] | undefined;
  children: ReactNode;
}

export function AgendaFrame({ ref, isNarrow, isTight, appointments, children }: FrameProps) {
  const sizes = useMemo(() => visitSizes(appointments ?? []), [appointments]);
  return (
    <VisitSizes value={sizes}>
      <Frame ref={ref} data-narrow={isNarrow || undefined} data-tight={isTight || undefined}>
        {children}
      </Frame>
    </VisitSizes>
  );
}

const Frame = styled('div')`
  position: relative;
  --heads-top: 56px;
  &[data-narrow] {
    padding-bottom: 24px;
  }
  ${WITH_STICKY_TOOLBAR} {
    &:not([data-narrow]) {
      --heads-top: calc(56px + var(--toolbar, 62px));
    }
  }
  & .visit-mark,
  & .attendance-icon {
    /* Keeps their hidden texts within a name that is cut. */
    position: relative;
    margin-left: 5px;
    white-space: nowrap;
    & svg {
      display: inline;
      vertical-align: -2px;
    }
  }
  & .attendance-icon[data-waiting] {
    padding: 0 5px 0 3px;
    border-radius: 3px;
    background: var(--low-ground);
    color: var(--low);
    font-size: 12px;
    font-weight: 600;
  }
`;
