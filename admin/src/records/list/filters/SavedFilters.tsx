import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lineText } from '@radiance/backend/contract';
import { Bookmark, BookmarkPlus, Check, Trash2 } from 'lucide-react';
import { useResourceContext } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Control, FieldFrame } from '../../../inputs/FieldFrame';
import { BELOW_MOBILE } from '../../../theme/tokens';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { useRecordPath } from '../../record/useRecordPath';
import { filtersIn, useSavedFilters } from './useSavedFilters';

const LONGEST_NAME = 40;

/** Names what the list shows now, and brings it back. */
export function SavedFilters() {
  const { saved, save, remove } = useSavedFilters(useResourceContext() ?? '');
  const { base } = useRecordPath();
  const shown = filtersIn(useLocation().search);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const close = () => setAnchor(null);
  const current = saved.find(({ search }) => search === shown);
  return (
    <>
      <Opener
        startIcon={<Bookmark />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current?.name ?? 'Filtros guardados'}
      </Opener>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // The menu is rendered outside of the page's landmarks.
        slotProps={{ root: { role: 'region', 'aria-label': 'Filtros guardados' } }}
      >
        {saved.map(({ name, search }) => (
          <MenuItem key={name} component={Link} to={{ pathname: base, search }} onClick={close}>
            {search === shown ? <Check /> : <Bookmark />}
            {name}
          </MenuItem>
        ))}
        {saved.length > 0 && <Divider />}
        {current ? (
          <MenuItem
            onClick={() => {
              remove(current.name);
              close();
            }}
          >
            <Trash2 />
            Quitar «{current.name}»
          </MenuItem>
        ) : (
          <MenuItem
            disabled={shown === ''}
            onClick={() => {
              setIsNaming(true);
              close();
            }}
          >
            <BookmarkPlus />
            Guardar lo que se ve
          </MenuItem>
        )}
      </Menu>
      {isNaming && (
        <NameDialog
          onName={(name) => {
            save({ name, search: shown });
            setIsNaming(false);
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const chosen = lineText(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onName(chosen);
  };
  return (
    <DialogFrame
      title="Guardar estos filtros"
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={`${id}-form`} variant="contained" color="primary" disabled={!chosen}>
            Guardar
          </Button>
        </>
      }
    >
      <Form id={`${id}-form`} onSubmit={submit}>
        <FieldFrame id={id} label="Nombre" hint="Se guarda para ti en este navegador.">
          <Control
            id={id}
            autoFocus
            autoComplete="off"
            maxLength={LONGEST_NAME}
            aria-describedby={`${id}-hint`}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </FieldFrame>
      </Form>
    </DialogFrame>
  );
}

const Opener = styled(Button)`
  && {
    min-height: 40px;
    max-width: 260px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${BELOW_MOBILE} {
      min-height: 46px;
    }
  }
`;

const Form = styled('form')`
  padding: 22px 28px 26px;
`;
