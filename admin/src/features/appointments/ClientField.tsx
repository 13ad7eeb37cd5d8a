import { Popper } from '@mui/material';
import useAutocomplete from '@mui/material/useAutocomplete';
import { APPOINTMENT_RULES, formatPhone } from '@radiance/backend/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { Control, FieldFrame, useField } from '../../inputs/FieldFrame';
import { ChoiceList } from '../../inputs/TreatmentSearch';
import { rule } from '../../lib/fields';
import { phoneOf, useClients, type ClientChoice } from './useClients';

/** Form value of the client that was chosen; it is not sent. */
export const CLIENT = 'client';

const isClient = (value: unknown): value is ClientChoice => typeof value === 'object' && value !== null && 'phones' in value;
export const useChosenClient = (): ClientChoice | null => {
  const chosen: unknown = useWatch({ name: CLIENT });
  return isClient(chosen) ? chosen : null;
};

/** Takes a name, or digits of a telephone; a known client brings their contact data. */
export function ClientField() {
  const { field, frame, control } = useField({
    source: 'client_name',
    label: 'Nombre',
    hint: 'También con las cifras del teléfono.',
    validate: rule(APPOINTMENT_RULES.client_name),
  });
  const { setValue, getValues } = useFormContext();
  const typed = String(field.value ?? '');
  const chosen = useChosenClient();
  const { clients } = useClients(chosen ? '' : typed);

  const choose = (client: ClientChoice) => {
    const phone = phoneOf(client, typed);
    setValue('client_name', client.name, { shouldDirty: true });
    setValue('phone', phone, { shouldDirty: true });
    setValue('email', client.emails[0] ?? '', { shouldDirty: true });
    setValue(CLIENT, client);
  };
  /** Digits that no client has are a telephone. */
  const leave = () => {
    if (/^[+\d][\d\s.()-]{5,}$/.test(typed.trim())) {
      if (!getValues('phone')) setValue('phone', typed.trim(), { shouldDirty: true });
      field.onChange('');
    }
    field.onBlur();
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen, anchorEl, setAnchorEl } =
    useAutocomplete<ClientChoice, false, false, true>({
      id: frame.id,
      options: clients,
      value: null,
      inputValue: typed,
      freeSolo: true,
      autoHighlight: true,
      filterOptions: (options) => options,
      getOptionLabel: (option) => (typeof option === 'string' ? option : option.name),
      onInputChange: (_event, text, reason) => {
        if (reason === 'input') field.onChange(text);
      },
      onChange: (_event, choice) => {
        if (isClient(choice)) choose(choice);
      },
    });
  const { ref: inputRef, onBlur, ...input } = getInputProps();
  return (
    <FieldFrame {...frame}>
      <div {...getRootProps()} ref={setAnchorEl}>
        <Control
          {...input}
          ref={inputRef}
          name={field.name}
          autoComplete="off"
          autoFocus
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          onBlur={(event) => {
            onBlur?.(event);
            leave();
          }}
        />
      </div>
      <Popper
        open={popupOpen && groupedOptions.length > 0 && anchorEl !== null}
        anchorEl={anchorEl}
        placement="bottom-start"
        style={{ width: anchorEl?.clientWidth, zIndex: 1400 }}
      >
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
      </Popper>
    </FieldFrame>
  );
}
