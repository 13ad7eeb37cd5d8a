import { NEW_API_KEY_RULES, type CreatedApiKey, type KeyScope } from '@radiance/backend/contract';
import { useApi } from '../../data/useApi';
import { DateField } from '../../inputs/dates/DateInput';
import { TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { FormDialog } from '../../inputs/dialogs/FormDialog';
import { ScopesField } from './ScopesField';

interface Form {
  name: string;
  scopes: KeyScope[];
  /** A day; the key works until its end. */
  expires_at?: string | null;
  /** Separated by commas or blanks. */
  networks?: string;
}

const networksOf = (typed = ''): string[] => typed.split(/[\s,;]+/).filter((network) => network !== '');
const validNetworks = (typed: unknown) => rule(NEW_API_KEY_RULES.networks)(networksOf(typeof typed === 'string' ? typed : ''));
const endOf = (day: string): string => `${day}T23:59:59.000Z`;

export function NewApiKeyDialog({ onCreated, onClose }: { onCreated: (created: CreatedApiKey) => void; onClose: () => void }) {
  const api = useApi();
  return (
    <FormDialog<Form>
      title="Crear clave de API"
      submit="Crear clave"
      done="Clave creada"
      staysOpen
      change={async ({ name, scopes, expires_at, networks }) => {
        const body = { name, scopes, expires_at: expires_at ? endOf(expires_at) : null, networks: networksOf(networks) };
        onCreated(await api.createApiKey(body));
      }}
      onClose={onClose}
    >
      <TextField
        source="name"
        label="Nombre"
        hint="Para reconocerla en la auditoría: qué programa la usa"
        validate={rule(NEW_API_KEY_RULES.name)}
        autoComplete="off"
      />
      <ScopesField />
      <DateField source="expires_at" label="Caduca (opcional)" />
      <TextField
        source="networks"
        label="Solo desde estas direcciones (opcional)"
        hint="Direcciones IP o redes separadas por comas, como 203.0.113.7"
        validate={validNetworks}
        autoComplete="off"
      />
    </FormDialog>
  );
}
