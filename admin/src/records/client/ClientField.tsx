import useAutocomplete from '@mui/material/useAutocomplete';
import { formatPhone, NAME_RULE, phoneText, type Client } from '@radiance/backend/contract';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Control, FieldFrame, useField } from '../../inputs/FieldFrame';
import { ChoiceList, ChoicePopper } from '../../inputs/TreatmentSearch';
import { formatCount } from '../../lib/countTexts';
import { rule } from '../../lib/fields';
import { CALLER_EMAIL, useStoredClientId } from './clientForm';
import { focusNext } from './nextField';
import { phoneOf, useClients } from './useClients';

const PHONE = /^[+\d][\d\s.()-]{5,}$/;
const isClient = (value: unknown): value is Client => typeof value === 'object' && value !== null && 'phones' in value;

/** Takes a name, or digits of a telephone; a known client brings their contact data. */
export function ClientField() {
  const stored = useStoredClientId();
  const [isUnknownPhone, setIsUnknownPhone] = useState(false);
  const hint = stored === null ? 'También con las cifras del teléfono.' : undefined;
  const { field, frame, control } = useField({
    source: 'client_name',
    label: 'Nombre',
    hint: isUnknownPhone ? 'Ningún cliente tiene ese teléfono. Escribe su nombre.' : hint,
    validate: rule(NAME_RULE),
  });
  const { setValue, getValues, clearErrors } = useFormContext();
  const [typed, setTyped] = useState('');
  const { clients, further, isSearching } = useClients(typed);
  /** Enter came before the answer. */
  const [isEntered, setIsEntered] = useState(false);

  const fill = (values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  const type = (text: string) => {
    field.onChange(text);
    setTyped(text);
    setIsEntered(false);
    setIsUnknownPhone(false);
    // Another name than the chosen client's: their contact data are not this person's.
    if (getValues('client_id') && getValues('client_id') !== stored) fill({ client_id: stored, phone: '', email: '' });
  };
  const choose = (client: Client) => {
    const isForOther = Boolean(getValues(CALLER_EMAIL));
    const [email = ''] = client.emails;
    fill({
      ...{ client_id: client.id, client_name: client.name },
      phone: isForOther ? getValues('phone') : phoneOf(client, typed),
      email: email || (isForOther ? getValues('email') : ''),
    });
    clearErrors(['client_name', 'phone', 'email']);
    setTyped('');
  };
  /** Digits that no client has are the telephone of a new one. */
  const movePhone = (): boolean => {
    const text = phoneText(typed);
    if (!PHONE.test(text)) return false;
    if (!getValues('phone')) fill({ phone: text });
    type('');
    setIsUnknownPhone(true);
    return true;
  };
  const enter = () => {
    const [only, ...others] = clients;
    if (only && others.length === 0) choose(only);
    else if (!only && !movePhone()) focusNext(getValues());
  };
  const isAnswered = isEntered && !isSearching;
  useEffect(() => {
    if (!isAnswered) return;
    setIsEntered(false);
    enter();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Runs once when the answer to Enter is here.
  }, [isAnswered]);

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen, anchorEl, setAnchorEl } =
    useAutocomplete<Client, false, false, true>({
      id: frame.id,
      options: clients,
      value: null,
      inputValue: String(field.value ?? ''),
      freeSolo: true,
      autoHighlight: true,
      filterOptions: (options) => options,
      getOptionLabel: (option) => (typeof option === 'string' ? option : option.name),
      getOptionKey: (option) => (typeof option === 'string' ? option : option.id),
      onInputChange: (_event, text, reason) => {
        if (reason === 'input') type(text);
      },
      onChange: (_event, choice) => {
        if (isClient(choice)) choose(choice);
      },
    });
  const isOpen = popupOpen && groupedOptions.length > 0 && anchorEl !== null;
  const takeEnter = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || typed === '') return;
    event.preventDefault();
    // Of several, the highlighted one is chosen.
    if (isOpen && !isSearching && clients.length > 1) return;
    event.defaultMuiPrevented = true;
    setIsEntered(true);
  };
  const { ref: inputRef, onBlur, ...input } = getInputProps();
  return (
    <FieldFrame {...frame}>
      <div {...getRootProps({ onKeyDown: takeEnter })} ref={setAnchorEl}>
        <Control
          {...input}
          ref={inputRef}
          name={field.name}
          autoComplete="off"
          autoFocus={stored === null}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          onBlur={(event) => {
            onBlur?.(event);
            movePhone();
            field.onBlur();
          }}
        />
      </div>
      <ChoicePopper open={isOpen} anchorEl={anchorEl} placement="bottom-start" style={{ width: anchorEl?.clientWidth }}>
        <ChoiceList {...getListboxProps()}>
          {groupedOptions.map((option, index) => {
            const { key, ...attributes } = getOptionProps({ option, index });
            return (
              <li key={key} {...attributes}>
                {option.name}
                <small>{formatPhone(phoneOf(option, typed))}</small>
              </li>
            );
          })}
        </ChoiceList>
        {further > 0 && (
          <ChoiceList as="p" role="status">
            Y {formatCount(further)} más: sigue escribiendo.
          </ChoiceList>
        )}
      </ChoicePopper>
    </FieldFrame>
  );
}
