import { styled } from '@mui/material/styles';
import type { Factor } from '@radiance/backend/contract';
import { ChevronRight, LifeBuoy, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../../session/AuthProvider';
import { FactorVerification } from '../factors/FactorVerification';
import { FACTOR_KINDS, factorKind, factorName, verifiedFactors } from '../factors/factorKinds';
import { arePasskeysUsable } from '../factors/passkeys';
import { CodeForm } from '../parts/CodeForm';

const RECOVERY = 'recovery';

export function SecondStep({ onVerified }: { onVerified: () => void }) {
  const { user, store } = useAuth();
  const [factors] = useState(() => verifiedFactors(user?.factors ?? [], arePasskeysUsable()));
  const [chosen, setChosen] = useState(factors[0]?.id ?? RECOVERY);
  const factor = factors.find(({ id }) => id === chosen);
  const others = factors.filter(({ id }) => id !== chosen);

  return (
    <>
      <Method key={chosen}>
        {factor && <h3>{factor.friendly_name ?? FACTOR_KINDS[factor.factor_type].label}</h3>}
        {factor ? (
          <FactorVerification factor={factor} onVerified={onVerified} />
        ) : (
          <CodeForm
            kind="recovery"
            label="Código de recuperación"
            hint="Uno de los que guardaste; cada uno sirve una sola vez. Si no te queda ninguno, quien administra el servidor puede restablecer tu acceso."
            verify={async (code) => {
              await store.recover(code);
              onVerified();
            }}
          />
        )}
      </Method>
      <Others aria-label="Otras formas de verificar">
        {others.map((other) => (
          <MethodButton
            key={other.id}
            icon={FACTOR_KINDS[other.factor_type].icon}
            label={factorName(other)}
            aside={asideOf(other)}
            onChoose={() => setChosen(other.id)}
          />
        ))}
        {chosen !== RECOVERY && (
          <MethodButton icon={LifeBuoy} label="Usar un código de recuperación" onChoose={() => setChosen(RECOVERY)} />
        )}
      </Others>
    </>
  );
}

/** The factor's kind, unless its name already says it. */
const asideOf = (factor: Factor): string | undefined => (factor.friendly_name === null ? undefined : factorKind(factor));

const MethodButton = ({
  icon: Icon,
  label,
  aside,
  onChoose,
}: {
  icon: LucideIcon;
  label: string;
  aside?: string;
  onChoose: () => void;
}) => (
  <li>
    <button type="button" onClick={onChoose}>
      <Icon />
      <span>
        {label}
        {aside && <small>{aside}</small>}
      </span>
      <ChevronRight />
    </button>
  </li>
);

const Method = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  & h3 {
    font-size: 16px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Others = styled('ul')`
  margin-top: 24px;
  border-top: 1px solid var(--line);
  & li {
    border-bottom: 1px solid var(--line);
  }
  & button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 53px;
    padding: 6px 2px;
    text-align: left;
    font-weight: 500;
  }
  & button:hover {
    color: var(--clay);
  }
  & span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    font-weight: 400;
  }
  & svg {
    flex: none;
  }
`;
