import { type FieldProps, Control, FieldFrame, useField } from './FieldFrame';
import { SelectField } from './TextField';
import { Popper } from '@mui/material';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { formatMinutes } from '@radiance/backend/contract';
import { useState } from 'react';
import { useOfferedTreatments, type TreatmentChoice } from './useOfferedTreatments';

interface TreatmentSearchProps extends FieldProps {
  /** After a choice by Enter or click, not by Tab. */
  onChosen?: () => void;
}

/** Finds a treatment by part of its name, ignoring case and accents. */
export function TreatmentSearch({ onChosen, ...props }: TreatmentSearchProps) {
  const { field, frame, control } = useField(props);
  const { choices: options, isLoading } = useOfferedTreatments();
  const [query, setQuery] = useState('');

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen, anchorEl, setAnchorEl } =
    useAutocomplete<TreatmentChoice>({
      id: frame.id,
      options,
      value: options.find(({ id }) => id === field.value) ?? null,
      onChange: (_event, choice, reason) => {
        field.onChange(choice?.id ?? null);
        if (reason === 'selectOption') onChosen?.();
      },
      getOptionLabel: ({ name }) => name,
      isOptionEqualToValue: (option, value) => option.id === value.id,
      autoHighlight: true,
      // Tab takes the first match; an empty field chooses nothing.
      autoSelect: query !== '',
      onInputChange: (_event, text) => setQuery(text),
      openOnFocus: true,
      selectOnFocus: true,
      handleHomeEndKeys: true,
    });
  const { ref: inputRef, onBlur, ...input } = getInputProps();
  const choices = groupedOptions;

  return (
    <FieldFrame {...frame}>
      <div {...getRootProps()} ref={setAnchorEl}>
        <Control
          {...input}
          ref={inputRef}
          name={field.name}
          placeholder="Busca un tratamiento"
          autoComplete="off"
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          onBlur={(event) => {
            onBlur?.(event);
            field.onBlur();
          }}
        />
      </div>
      <ChoicePopper
        open={popupOpen && anchorEl !== null}
        anchorEl={anchorEl}
        placement="bottom-start"
        style={{ width: anchorEl?.clientWidth }}
      >
        {choices.length > 0 ? (
          <ChoiceList {...getListboxProps()}>
            {choices.map((option, index) => {
              const { key, ...attributes } = getOptionProps({ option, index });
              return (
                <li key={key} {...attributes}>
                  {option.name}
                  {option.duration !== undefined && <small>{formatMinutes(option.duration)}</small>}
                </li>
              );
            })}
          </ChoiceList>
        ) : (
          <ChoiceList as="p" role="status">
            {isLoading ? 'Cargando...' : 'Ningún tratamiento con ese nombre.'}
          </ChoiceList>
        )}
      </ChoicePopper>
    </FieldFrame>
  );
}

export const ChoicePopper = styled(Popper)`
  z-index: 1400;
`;

export const ChoiceList = styled('ul')`
  max-height: 280px;
  margin: 4px 0;
  padding: 6px 0;
  overflow-y: auto;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 3px;
  box-shadow: 0 8px 24px rgb(var(--shadow) / 0.14);
  p& {
    padding: 12px;
    color: var(--muted);
  }
  & li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: 40px;
    padding: 4px 12px;
    cursor: pointer;
  }
  & li[aria-selected='true'] {
    font-weight: 600;
  }
  & li.Mui-focused {
    background: var(--selected);
  }
  & small {
    flex: none;
    font-weight: 400;
  }
`;

export function TreatmentField(props: FieldProps & { empty?: string }) {
  const { choices: treatments } = useOfferedTreatments();
  return (
    <SelectField
      {...props}
      empty={props.empty ?? 'Selecciona un tratamiento'}
      choices={treatments.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
