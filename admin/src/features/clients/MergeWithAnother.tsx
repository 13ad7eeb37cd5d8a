import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { contactLine, type Client } from '@radiance/backend/contract';
import { useId, useState } from 'react';
import { Control, FieldFrame } from '../../inputs/FieldFrame';
import { counted } from '../../lib/countTexts';
import { useClients } from '../../records/client/useClients';
import { useMay } from '../../session/useMay';
import { BELOW_MOBILE } from '../../theme/tokens';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { MergeDialog } from './MergeDialog';

/** For two records of one person that share neither name nor contact data, so that nothing suggests them. */
export function MergeWithAnother({ client }: { client: Client }) {
  const may = useMay();
  const [isChoosing, setIsChoosing] = useState(false);
  const [other, setOther] = useState<Client | null>(null);
  if (!may('edit', 'clients')) return null;
  const choose = (chosen: Client) => {
    setIsChoosing(false);
    setOther(chosen);
  };
  return (
    <>
      <Button onClick={() => setIsChoosing(true)}>Unir con otra ficha…</Button>
      {isChoosing && <ChooseRecord client={client} onChoose={choose} onClose={() => setIsChoosing(false)} />}
      {other && <MergeDialog from={other} into={client} onClose={() => setOther(null)} />}
    </>
  );
}

interface ChoiceProps {
  client: Client;
  onChoose: (chosen: Client) => void;
  onClose: () => void;
}

function ChooseRecord({ client, onChoose, onClose }: ChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { clients, further, isSearching, isAsked } = useClients(typed);
  const others = clients.filter(({ id }) => id !== client.id);
  return (
    <DialogFrame title={`Unir con ${client.name}`} width={480} onClose={onClose}>
      <Search>
        <FieldFrame id={id} label="Nombre, teléfono o email de la otra ficha">
          <Control
            id={id}
            type="search"
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldFrame>
        <ul>
          {others.map((other) => {
            const [phone = null] = other.phones;
            const [email = null] = other.emails;
            return (
              <li key={other.id}>
                <button type="button" onClick={() => onChoose(other)}>
                  <strong>{other.name}</strong>
                  <small>{contactLine({ phone, email })}</small>
                </button>
              </li>
            );
          })}
        </ul>
        <p role="status">
          {isAsked && !isSearching && others.length === 0 && 'No hay otra ficha con ese texto.'}
          {further > 0 && `Y ${counted(further, 'ficha', 'fichas')} más: sigue escribiendo.`}
        </p>
      </Search>
    </DialogFrame>
  );
}

const Search = styled('div')`
  padding: 20px 28px 28px;
  & input::-webkit-search-cancel-button {
    display: none;
  }
  & ul {
    margin-top: 8px;
  }
  & li > button {
    display: grid;
    width: 100%;
    min-height: 52px;
    align-content: center;
    padding: 6px 12px;
    border-bottom: 1px solid var(--line);
    text-align: left;
    overflow-wrap: anywhere;
  }
  & li > button:hover {
    background: var(--sand);
  }
  & p {
    color: var(--muted);
  }
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;
