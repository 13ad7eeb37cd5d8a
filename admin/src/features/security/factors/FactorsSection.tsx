import { Button } from '@mui/material';
import { formatDay, type Factor } from '@radiance/backend/contract';
import { Plus, ShieldAlert, Trash2 } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useApi, useCommand } from '../../../data/useApi';
import { Padded } from '../../../inputs/Fields';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { RemovedThing } from '../../../records/removal/Removal';
import { Chip } from '../../../ui/Chip';
import { IconButton } from '../../../ui/buttons/IconButton';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { SettingsRow, SettingsRows, SettingsSection } from '../../../page/SettingsSection';
import { useFactors } from '../useCurrentSession';
import { Enrolment } from './Enrolment';
import { FACTOR_KINDS, factorKind, factorName } from './factorKinds';

type Open = { what: 'add'; unverified?: Factor; isVerified: boolean } | { what: 'remove'; factor: Factor } | null;

const DIALOG_WIDTH = 560;

export function FactorsSection() {
  const query = useFactors();
  const notify = useNotify();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = (said: string) => {
    notify(said, { type: 'success' });
    close();
    void query.refetch();
  };

  return (
    <SettingsSection
      title="Verificación en dos pasos"
      text="Además de la contraseña, al entrar se pide algo que solo tú tienes. Añade dos métodos: si pierdes uno, te queda el otro."
      action={
        <Button startIcon={<Plus />} onClick={() => setOpen({ what: 'add', isVerified: false })}>
          Añadir método
        </Button>
      }
    >
      <WhenLoaded query={query}>
        {(factors) =>
          factors.length === 0 ? (
            <SettingsRows>
              <SettingsRow
                icon={<ShieldAlert size={20} />}
                name="Sin activar"
                detail="Quien conozca tu contraseña puede entrar."
              />
            </SettingsRows>
          ) : (
            <SettingsRows>
              {factors.map((factor) => (
                <FactorRow
                  key={factor.id}
                  factor={factor}
                  onVerify={() => setOpen({ what: 'add', unverified: factor, isVerified: false })}
                  onRemove={() => setOpen({ what: 'remove', factor })}
                />
              ))}
            </SettingsRows>
          )
        }
      </WhenLoaded>
      {open?.what === 'add' && (
        <DialogFrame
          title={open.unverified ? `Verificar ${factorName(open.unverified)}` : 'Añadir método'}
          width={DIALOG_WIDTH}
          onClose={open.isVerified ? undefined : close}
        >
          <Padded>
            <Enrolment
              unverified={open.unverified}
              onVerified={() => setOpen({ ...open, isVerified: true })}
              onDone={() => done(open.unverified ? 'Método verificado' : 'Método añadido')}
            />
          </Padded>
        </DialogFrame>
      )}
      {open?.what === 'remove' && (
        <RemoveFactor
          factor={open.factor}
          isLast={query.data?.filter(({ status }) => status === 'verified').length === 1}
          onClose={close}
        />
      )}
    </SettingsSection>
  );
}

function FactorRow({ factor, onVerify, onRemove }: { factor: Factor; onVerify: () => void; onRemove: () => void }) {
  const clock = useClinicClock();
  const Icon = FACTOR_KINDS[factor.factor_type].icon;
  const isVerified = factor.status === 'verified';
  const name = factorName(factor);
  return (
    <SettingsRow
      icon={<Icon size={20} />}
      name={name}
      detail={[factor.friendly_name && factorKind(factor), `añadido el ${formatDay(clock.dayOf(factor.created_at))}`]
        .filter(Boolean)
        .join(' · ')}
      badge={<Chip variant={isVerified ? 'default' : 'outline'}>{isVerified ? 'Verificado' : 'Sin verificar'}</Chip>}
    >
      {!isVerified && (
        <Button aria-label={`Verificar ${name}`} onClick={onVerify}>
          Verificar
        </Button>
      )}
      <IconButton data-size="large" label={`Eliminar ${name}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </SettingsRow>
  );
}

function RemoveFactor({ factor, isLast, onClose }: { factor: Factor; isLast: boolean; onClose: () => void }) {
  const api = useApi();
  const { mutate, isPending } = useCommand(() => api.removeFactor(factor.id), {
    done: 'Método eliminado',
    failed: 'Error al eliminar el método',
    onSettled: onClose,
  });
  const leavesOnlyPassword = isLast && factor.status === 'verified';
  return (
    <ConfirmDialog
      question="¿Eliminar este método?"
      text={`${leavesOnlyPassword ? 'Es el último: tu cuenta quedará protegida solo por la contraseña y tus códigos de recuperación dejarán de valer. ' : ''}Esta acción no se puede deshacer...`}
      confirm="Eliminar"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <RemovedThing title={factorName(factor)} text={factor.friendly_name === null ? undefined : factorKind(factor)} />
    </ConfirmDialog>
  );
}
