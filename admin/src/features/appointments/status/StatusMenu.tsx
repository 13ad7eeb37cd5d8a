import { Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  APPOINTMENT_STATUSES,
  APPOINTMENT_STATUS_LABELS,
  type Appointment,
  type AppointmentStatus,
} from '@radiance/backend/contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { AppointmentChip } from '../../../records/status/StatusChips';
import { useStatusChange } from '../../../records/status/useStatusChange';
import { useMay } from '../../../session/useMay';
import { BELOW_MOBILE } from '../../../theme/tokens';

/** The status as a button that changes it; a plain chip for users who may not change it. */
export function StatusMenu({ record }: { record: Appointment }) {
  const { id, status, client_name, visit_id } = record;
  const mayEdit = useMay()('edit', 'appointments');
  const { change, isPending } = useStatusChange<Appointment>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayEdit) return <AppointmentChip status={status} />;
  const name = `${APPOINTMENT_STATUS_LABELS[status]}, cambiar el estado de ${client_name}`;
  const choose = (chosen: AppointmentStatus) => {
    setAnchor(null);
    if (chosen !== status) change(record, { status: chosen });
  };
  return (
    <>
      <Chosen
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AppointmentChip status={status} />
        <ChevronDown size={15} />
      </Chosen>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The menu is rendered outside of the page's landmarks.
        slotProps={{ root: { role: 'region', 'aria-label': name }, list: { 'aria-label': 'Estado' } }}
      >
        {APPOINTMENT_STATUSES.map((option) => (
          <MenuItem
            key={`${id}-${option}`}
            role="menuitemradio"
            aria-checked={option === status}
            selected={option === status}
            onClick={() => choose(option)}
          >
            <AppointmentChip status={option} />
            {visit_id !== null && option !== status && 'a toda la visita'}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const Chosen = styled('button')`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  flex: none;
  height: 24px;
  padding-right: 2px;
  border-radius: 12px;
  & > svg {
    color: var(--muted);
  }
  &:hover > svg {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: 1px;
  }
  ${BELOW_MOBILE} {
    height: 44px;
    margin-block: -10px;
  }
`;
