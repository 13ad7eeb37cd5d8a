import { Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useClinic } from '../../../data/useClinic';
import { useMay } from '../../../session/useMay';
import { HANDED_OVER } from '../../../ui/dialog/UnsavedGuard';

const HANDED = ['client_id', 'client_name', 'phone', 'email', 'treatment_id'] as const;

/** Puts the person on the waiting list instead, where the clinic has one; of one full day where one is named. */
export function WaitlistButton({ day }: { day?: string }) {
  const { getValues } = useFormContext();
  const navigate = useNavigate();
  const { data: clinic } = useClinic();
  const may = useMay();
  if (!clinic?.waiting_list || !may('create', 'waiting')) return null;
  const open = () => {
    const form = getValues();
    const known = Object.fromEntries(HANDED.map((name) => [name, form[name] as unknown]));
    void navigate('/waiting/create', { state: { ...known, ...(day && { from_date: day, to_date: day }), ...HANDED_OVER } });
  };
  return <Button onClick={open}>Apuntar en lista de espera</Button>;
}
