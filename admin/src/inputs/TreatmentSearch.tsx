import { Popper } from '@mui/material';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { MAX_PAGE_SIZE, formatMinutes, type Treatment } from '@radiance/backend/contract';
import { useGetList, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { Control, FieldFrame, useField, type FieldProps } from './FieldFrame';

type Choice = Pick<Treatment, 'id' | 'name'> & Partial<Pick<Treatment, 'duration'>>;

/** A treatment found by typing part of its name, without regard to case or accents. */
export function TreatmentSearch(props: FieldProps) {
  const { field, frame, control } = useField(props);
  const edited = useRecordContext<{ treatment_id: string; treatment_name: string | null }>();
  // The edited record brings its own treatment's name: shown until the others are there.
  const own: Choice[] = edited?.treatment_id ? [{ id: edited.treatment_id, name: edited.treatment_name ?? '' }] : [];
  const { data } = useGetList<Treatment>('treatments', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const options: Choice[] = data ?? own;
  const [typed, setTyped] = useState('');

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen, anchorEl, setAnchorEl } =
    useAutocomplete<Choice>({
      id: frame.id,
      options,
      value: options.find(({ id }) => id === field.value) ?? null,
      onChange: (_event, choice) => field.onChange(choice?.id ?? null),
      getOptionLabel: ({ name }) => name,
      isOptionEqualToValue: (option, value) => option.id === value.id,
      autoHighlight: true,
      // What was typed and left with Tab is the first that matches; leaving an empty field chooses nothing.
      autoSelect: typed !== '',
      onInputChange: (_event, text) => setTyped(text),
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
      <Above
        open={popupOpen && anchorEl !== null}
        anchorEl={anchorEl}
        placement="bottom-start"
        style={{ width: anchorEl?.clientWidth }}
      >
        {choices.length > 0 ? (
          <List {...getListboxProps()}>
            {choices.map((option, index) => {
              const { key, ...attributes } = getOptionProps({ option, index });
              return (
                <li key={key} {...attributes}>
                  {option.name}
                  {option.duration !== undefined && <small>{formatMinutes(option.duration)}</small>}
                </li>
              );
            })}
          </List>
        ) : (
          <List as="p" role="status">
            Ningún tratamiento con ese nombre.
          </List>
        )}
      </Above>
    </FieldFrame>
  );
}

const Above = styled(Popper)`
  z-index: 1400;
`;

const List = styled('ul')`
  max-height: 280px;
  margin: 4px 0;
  padding: 6px 0;
  overflow-y: auto;
  background: #fff;
  border: 1px solid var(--line);
  border-radius: 3px;
  box-shadow: 0 8px 24px rgb(43 38 34 / 0.14);
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
    font-size: 13.5px;
    font-weight: 400;
    color: var(--muted);
  }
`;
